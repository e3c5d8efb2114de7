// Opening a forward and printing its label change nothing.
import { openTab } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { getForward } from "@/contract/forwards/forward";
import { refusedTo, run } from "../bench";
import { aForward, forward } from "../work";

test("opening goes to its screen", async () => {
  const { outcome } = await run("forward.open", { forward });
  expect(outcome).toEqual({ go: `/forward/${forward.id}` });
});

test("its label opens next to the console; without a label it says so", async () => {
  const { outcome, asked } = await run("forward.label", { forward }, { answer: aForward });
  expect(asked[0]?.endpoint).toBe(getForward);
  expect(outcome).toEqual({ effects: [openTab("https://labels.example/1.pdf")] });
  const bare = { ...aForward, shipping: { ...aForward.shipping, labelUrl: null } };
  expect((await run("forward.label", { forward }, { answer: bare })).outcome).toEqual({
    say: "Forward of Chase, STE 1042 has no shipping label yet.",
    warns: true,
  });
});

test.each(["forward.open", "forward.label"])("%s needs the permission", (id) => {
  expect(refusedTo(id, { can: () => false })).toBe("Your role cannot see forwards");
});
