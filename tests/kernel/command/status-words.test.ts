// Why a step is not possible, in the words of the screens, for every pair of statuses.
import { describe, expect, test } from "vitest";
import { ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import { RequestStatus, requestStatusLabel } from "@/contract/requests/request";
import type { Target } from "@/kernel/command/context";
import { mayBecome, mayGoBack } from "@/kernel/command/targets/next-steps";

const kinds: [Target["kind"], Readonly<Record<string, string>>][] = [
  ["request", Object.fromEntries(RequestStatus.options.map((each) => [each, requestStatusLabel(each)]))],
  ["forward", Object.fromEntries(ForwardStatus.options.map((each) => [each, forwardStatusLabel(each)]))],
  [
    "consolidation",
    Object.fromEntries(ConsolidationStatus.options.map((each) => [each, consolidationStatusLabel(each)])),
  ],
];

describe.each(kinds)("a %s", (kind, labels) => {
  const pairs = Object.keys(labels).flatMap((status) => Object.keys(labels).map((to) => [status, to]));
  test.each(pairs)("that is %s is refused %s in the words of the screens", (status = "", to = "") => {
    const target: Target = { kind, id: "1", label: "It", status, next: [] };
    const [now, wanted] = [labels[status], labels[to]].map((label) => label?.toLowerCase());
    expect(mayBecome(target, to)).toBe(
      status === to ? `It is already ${now}.` : `It cannot become ${wanted} while it is ${now}.`,
    );
    expect(mayGoBack(target)).toBe(`It is ${now}: no step can be taken back.`);
  });
});

test.each([
  ["forward", "DELIVERED", "COMPLETED", "It cannot become shipped to carrier while it is delivered."],
  ["forward", "COMPLETED", "IN_PROGRESS", "It cannot become in progress while it is shipped to carrier."],
  ["request", "DONE", "IN_PROGRESS", "It cannot become in process while it is completed."],
  ["consolidation", "FAILED", "PENDING", "It cannot become pending while it is failed."],
] as const)("a %s that is %s goes back to %s by being taken back alone", (kind, status, to, why) => {
  const next = [{ to, label: "Undo last step", refusal: null }];
  const target: Target = { kind, id: "1", label: "It", status, next };
  expect(mayBecome(target, to)).toBe(why);
  expect(mayGoBack(target)).toBe(true);
});
