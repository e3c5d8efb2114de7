// The end of an item's or a forward's number, as people type it, is never enough to do something: what it may mean is offered.
import { expect, test } from "vitest";
import { type Hit, type Lookup, factsFrom } from "@/kernel/command/facts";
import { rankCommands } from "@/kernel/line/rank";
import { after } from "../../app/command/palette/line";
import { answer, emptyContext } from "../directory";
import { all } from "../meaning";

/** As the server, also those whose number ends with what is typed. */
function known(lookup: Lookup): readonly Hit[] {
  if (lookup.ask !== "records") return answer(lookup);
  const ends = { "456784": "1Z999AA10123456784", "788855": "986578788855" };
  const [, whole] = Object.entries(ends).find(([end]) => end === lookup.query) ?? [];
  if (whole === undefined) return answer(lookup);
  return answer({ ...lookup, query: whole.toLowerCase() }).map((hit) =>
    "foundBy" in hit ? { ...hit, foundBy: "text" as const } : hit,
  );
}
const facts = factsFrom(known);

test.each([
  ["junk 456784", "mail"],
  ["cancel mail 456784", "mail"],
  ["open mail 456784", "mail"],
  ["ship forward 788855", "forward"],
  ["cancel forward 788855 because moved", "forward"],
])("“%s” asks which", (line, slot) => {
  const [first] = rankCommands(line, all, emptyContext, facts).ranked;
  expect(first?.parsed).toMatchObject({
    ready: false,
    slots: expect.arrayContaining([expect.objectContaining({ name: slot, state: "choices" })]),
  });
  const { state, result } = after([line, "⏎"], { facts });
  expect(result?.do).not.toBe("run");
  expect(state.message).toMatch(/has the number .* Choose one/);
});

test("the whole number still means its record", () => {
  const { result } = after(["junk 1Z999AA10123456784", "⏎"], { facts });
  expect(result).toMatchObject({ do: "run", command: { id: "mail.junk" } });
});
