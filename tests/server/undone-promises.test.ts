// What an office promises and its hours have no version: an undo gives back what was before only where nobody set something else since.
import { describe, expect, test } from "vitest";
import { listPromises } from "@/contract/promises/promises";
import type { Call } from "@/contract/wire/endpoint";
import type { Invocation } from "@/kernel/command/define";
import { registry } from "../commands/bench";
import { emptyContext } from "../kernel/directory";
import { refusal, startTestServer } from "./harness";

const server = await startTestServer();
const { austin } = server;
const other = await server.insertStaff("Lia", "lead", [austin.id]);
const office = { id: austin.id, label: "Austin" };

function run(id: string, args: Record<string, unknown>, as = server.lead) {
  const api: Call = (endpoint, input, options) => server.call(endpoint, input, { ...options, as });
  return Promise.resolve(registry.get(id).run({ api, args, context: emptyContext, targets: [] }));
}
/** As it comes out of the browser's storage. */
const undo = ({ id, args }: Invocation) => run(id, JSON.parse(JSON.stringify(args)) as Invocation["args"]);

async function now() {
  const { items } = await server.call(listPromises, {}, { as: server.lead });
  const [{ hours, promises } = { hours: null, promises: [] }] = items;
  return { hours, promises };
}

const inHours = (count: number) => ({ minutes: count * 60, by: null });
const open = (to: string) => ({ week: Array.from({ length: 7 }, () => [{ from: "09:00", to }]) });
const cases: [what: string, first: string, args: object, second: string, theirs: object][] = [
  [
    "a promise that was added",
    "promise.set",
    { what: "SCAN", promised: inHours(8) },
    "promise.set",
    { what: "SCAN", promised: inHours(2) },
  ],
  [
    "a promise that was changed",
    "promise.set",
    { what: "SCAN", promised: inHours(9) },
    "promise.drop",
    { what: "SCAN" },
  ],
  [
    "a promise that was taken back",
    "promise.drop",
    { what: "TRASH" },
    "promise.set",
    { what: "TRASH", promised: inHours(3) },
  ],
  ["hours", "promise.hours", { hours: open("17:00") }, "promise.hours", { hours: open("18:00") }],
];

describe.each(cases)("%s", (_, first, args, second, theirs) => {
  test("is undone, but not over what somebody else set since", async () => {
    await run("promise.set", { what: "SCAN", promised: inHours(24), office });
    await run("promise.set", { what: "TRASH", promised: inHours(24), office });
    const before = await now();
    const { undo: alone } = await run(first, { ...args, office });
    expect(await now()).not.toEqual(before);
    if (alone) await undo(alone);
    expect((await now()).promises).toEqual(expect.arrayContaining([...before.promises]));
    expect((await now()).hours?.week).toEqual(before.hours?.week);

    const { undo: late } = await run(first, { ...args, office });
    await run(second, { ...theirs, office }, other);
    const since = await now();
    const refused = await refusal(late ? undo(late) : Promise.resolve());
    expect(refused.message).toMatch(/^Somebody changed .* Austin since, so that stays\./);
    expect(await now()).toEqual(since);
  });
});
