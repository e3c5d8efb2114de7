// What a command on a record waits for before it runs, and what it does not wait for.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChangeWaits } from "@/app/command/run/change-waits";
import type { AnswerOf, Call, Endpoint } from "@/contract/wire/endpoint";
import { completeBatchPart } from "@/contract/batches/batch";
import { placeMail } from "@/contract/placements/placement";
import { completeTask, getTask } from "@/contract/tasks/task";
import { replyToTicket } from "@/contract/tickets/ticket";
import type { Target } from "@/kernel/command/context";
import { batch, onScreen, part } from "../../../commands/batches";
import { registry } from "../../../commands/bench";
import { emptyContext } from "../../../kernel/directory";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const complete = registry.get("task.complete");
const task = (id: string): Target => ({ kind: "task", id, label: id, version: 1 });
const at = (...ids: string[]) => ({ ...emptyContext, selected: ids.map(task) });

/** A server and a screen that answer when the test says so; `go` lets all waiting code run. */
function aConsole() {
  const calls: Array<() => void> = [];
  const readings: Array<() => void> = [];
  const call: Call = <E extends Endpoint>() =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody looks at the answer
    new Promise<AnswerOf<E>>((resolve) => calls.push(() => resolve({} as AnswerOf<E>)));
  const readAgain: string[] = [];
  const changing: string[] = [];
  const waits = createChangeWaits({
    call,
    reload: () => new Promise<void>((resolve) => readings.push(resolve)),
    drawn: () => new Promise((resolve) => void setTimeout(resolve, 16)),
    changing: (id, over) => {
      changing.push(id);
      void over.then(() => changing.splice(changing.indexOf(id), 1));
    },
    reading: (over) => {
      readAgain.push("begun");
      void over.then(() => readAgain.push("over"));
    },
  });
  const go = (ms = 50) => vi.advanceTimersByTimeAsync(ms);
  const begun: string[] = [];
  return {
    ...waits,
    begun,
    readAgain,
    changing,
    go,
    change: (id: string) => void waits.ownCall(completeTask, { params: { id } }),
    answer: async (index: number) => {
      calls[index]?.();
      await go();
    },
    shown: async (index: number) => {
      readings[index]?.();
      await go();
    },
    /** Presses the key of a command with some records selected; the command changes the first of them as soon as it may. */
    press: (name: string, ...ids: string[]) => {
      const begin = () => {
        begun.push(name);
        void waits.ownCall(completeTask, { params: { id: ids[0] ?? "" } });
      };
      const turn = waits.shownOwnChanges(complete, {}, at(...ids));
      if (turn) void turn.then(begin);
      else begin();
    },
  };
}

test("with no change under way, a command runs at once, in the same turn as its key", () => {
  const { press, begun } = aConsole();
  press("first", "a");
  expect(begun).toEqual(["first"]);
});

test("a command waits for a change of the same record until it is made and shown", async () => {
  const { press, begun, answer, shown, go } = aConsole();
  press("first", "a");
  press("second", "a");
  await go();
  expect(begun).toEqual(["first"]);
  await answer(0);
  expect(begun).toEqual(["first"]);
  await shown(0);
  expect(begun).toEqual(["first", "second"]);
});

test("a command waits for no change of another record, but for every list that is being read again", async () => {
  const { press, begun, change, answer, shown } = aConsole();
  change("a");
  press("elsewhere", "b");
  expect(begun).toEqual(["elsewhere"]);
  await answer(0);
  await answer(1);
  press("after it", "c");
  expect(begun).toEqual(["elsewhere"]);
  await shown(0);
  expect(begun).toEqual(["elsewhere", "after it"]);
});

test("commands that wait for one record run one after another, each after the change of the one before", async () => {
  const { press, begun, answer, shown, go } = aConsole();
  press("first", "a");
  press("second", "a");
  press("third", "b", "a");
  await answer(0);
  await shown(0);
  expect(begun).toEqual(["first", "second"]);
  await go();
  expect(begun).toEqual(["first", "second"]);
  await answer(1);
  await shown(1);
  expect(begun).toEqual(["first", "second", "third"]);
});

test("a change that never answers stops no other command", async () => {
  const { press, begun, go } = aConsole();
  press("first", "a");
  press("second", "a");
  await go(4_900);
  expect(begun).toEqual(["first"]);
  await go(200);
  expect(begun).toEqual(["first", "second"]);
});

test("commands that only read or add, or that name another record, wait for nothing", () => {
  const { change, ownCall, shownOwnChanges } = aConsole();
  void ownCall(getTask, { params: { id: "a" } });
  expect(shownOwnChanges(complete, {}, at("a"))).toBeNull();
  change("a");
  expect(shownOwnChanges(complete, {}, at("a"))).not.toBeNull();
  expect(shownOwnChanges(complete, { task: task("b") }, at("a"))).toBeNull();
  expect(shownOwnChanges(registry.get("task.message"), {}, at("a"))).toBeNull();
  expect(shownOwnChanges(registry.get("go.tasks"), {}, at("a"))).toBeNull();
});

test("a command that names the record of a change waits for the change, and not for the screen", async () => {
  const { change, answer, shownOwnChanges, go } = aConsole();
  change("b");
  await answer(0);
  change("a");
  const turn = vi.fn();
  void shownOwnChanges(complete, { task: task("a") }, emptyContext)?.then(turn);
  await go();
  expect(turn).not.toHaveBeenCalled();
  await answer(1);
  expect(turn).toHaveBeenCalledOnce();
});

test("a change of a batch waits for the part of it that is being completed", async () => {
  const { ownCall, shownOwnChanges, answer, shown, go } = aConsole();
  void ownCall(completeBatchPart, {
    params: { id: batch.id, partId: part.id },
    body: { layout: part.layout },
  });
  const turn = vi.fn();
  void shownOwnChanges(registry.get("batch.move-previous"), {}, { ...emptyContext, ...onScreen })?.then(turn);
  await go();
  expect(turn).not.toHaveBeenCalled();
  await answer(0);
  await shown(0);
  expect(turn).toHaveBeenCalledOnce();
});

test("undo waits for the change under way, and for the undo before it", async () => {
  const { change, answer, ownCallsOver, go } = aConsole();
  expect(ownCallsOver()).toBeNull();
  change("a");
  const begun: string[] = [];
  const undo = async (name: string) => {
    await ownCallsOver();
    begun.push(name);
    change("a");
  };
  void undo("first undo");
  void undo("second undo");
  await go();
  expect(begun).toEqual([]);
  await answer(0);
  expect(begun).toEqual(["first undo"]);
  await answer(1);
  expect(begun).toEqual(["first undo", "second undo"]);
});

test("a reading again is told of before its command ends, and is over once it is drawn", async () => {
  const { ownCall, answer, shown, go, readAgain } = aConsole();
  const ended = ownCall(completeTask, { params: { id: "a" } }).then(() => readAgain.push("command ended"));
  await go();
  await answer(0);
  await ended;
  expect(readAgain).toEqual(["begun", "command ended"]);
  await shown(0);
  expect(readAgain).toEqual(["begun", "command ended", "over"]);
});

test("a record is being changed from the call until its answer is drawn", async () => {
  const { press, changing, answer } = aConsole();
  press("first", "a");
  expect(changing).toEqual(["a"]);
  await answer(0);
  expect(changing).toEqual([]);
});

test("so is one that the call names in its body: the ticket of a reply, and items that are put away", async () => {
  const { ownCall, changing, answer } = aConsole();
  void ownCall(replyToTicket, { body: { ticketId: "a", message: "Here", lastSeenMessageId: "m" } });
  expect(changing).toEqual(["a"]);
  void ownCall(placeMail, { body: { shelfId: "s", mailIds: ["b", "c"] } });
  expect(changing).toEqual(["a", "b", "c"]);
  await answer(0);
  expect(changing).toEqual(["b", "c"]);
});
