// Exporting: a list by its name, or the list on the screen with its filter.
import { saveFile, stepTable } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { listingArg } from "@/kernel/arguments/screen/listing";
import type { Context } from "@/kernel/command/context";
import { emptyContext, noFacts } from "../../kernel/directory";
import { registry, run } from "../bench";

const shown = { list: "requests", label: "Scan Requests", query: { type: "SCAN", search: "chase" } } as const;
const atTable: Context = { ...emptyContext, table: { selects: true, columns: [], listing: shown } };
const given = (context: Context) => ({ context, facts: noFacts, args: {} });

test("saves the rows of the list's filter", async () => {
  const { outcome } = await run("table.export", { listing: shown });
  expect(outcome).toEqual({
    effects: [
      saveFile({ path: "/export/requests?type=SCAN&search=chase", name: "Scan Requests", what: "rows" }),
    ],
  });
});

test("a table with all of its rows saves them itself", async () => {
  const own = { list: null, label: "Mail Items", query: {} };
  expect((await run("table.export", { listing: own })).outcome).toEqual({
    effects: [stepTable({ do: "save" })],
  });
  const atOwn: Context = { ...emptyContext, table: { selects: true, columns: [], listing: own } };
  expect(listingArg.parse(listingArg.format(own), given(atOwn))).toEqual({ is: "value", value: own });
});

test("without a name the focused table is exported", () => {
  expect(listingArg.fromContext?.(atTable)).toEqual(shown);
  expect(listingArg.fromContext?.(emptyContext)).toBeUndefined();
});

test.each(["customers", "scans", "Trash requests", "pickups", "forwards", "tasks", "tickets"])(
  "%s is a list, and is read back as it was typed",
  (text) => {
    const parsed = listingArg.parse(text, given(emptyContext));
    if (parsed.is !== "value") throw new Error(`${text} is ${parsed.is}`);
    expect(listingArg.parse(listingArg.format(parsed.value), given(emptyContext))).toEqual(parsed);
  },
);

test("“this list” is the list on the screen, and is available only there", () => {
  expect(listingArg.format(shown)).toBe("this list");
  expect(listingArg.parse("this list", given(atTable))).toEqual({ is: "value", value: shown });
  expect(listingArg.parse("this list", given(emptyContext))).toMatchObject({ is: "no" });
  expect(listingArg.complete("", given(atTable)).candidates[0]).toEqual({ value: shown, label: "this list" });
});

test("the start of a name offers choices, and a text that is no list is refused with the lists", () => {
  expect(listingArg.parse("t", given(emptyContext))).toMatchObject({ is: "choices" });
  expect(listingArg.parse("secrets", given(emptyContext))).toMatchObject({
    is: "no",
    why: expect.stringContaining("Customers") as string,
  });
});

test("its key is live in tables only", () => {
  expect(registry.get("table.export").keysIn).toBe("table");
});
