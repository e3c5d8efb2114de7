// The worker as the page sees it: its blocks, its refusals, and that it may not start at all.
import { expect, test } from "vitest";
import type { Message, Question } from "@/app/platform/directory/messages";
import { createDirectoryReader } from "@/app/platform/directory/reader";
import { all, blocksOf } from "./hits";

function open() {
  const asked: Question[] = [];
  let say: (message: Message) => void = () => undefined;
  const worker = { say: (message: Message) => say(message), fail: () => {}, isClosed: false };
  const reader = createDirectoryReader({
    post: (question) => asked.push(question),
    onMessage: (listener) => (say = listener),
    onFailure: (listener) => (worker.fail = listener),
    close: () => (worker.isClosed = true),
  });
  return { reader, asked, worker };
}

const blocks = blocksOf(all);

test("the server is asked with the token, and the blocks before the reply are the whole directory", async () => {
  const { reader, asked, worker } = open();
  const read = reader.readWhole("sam", "token");
  expect(asked).toEqual([{ id: 1, owner: "sam", from: "server", accessToken: "token" }]);
  worker.say({ id: 1, blocks });
  worker.say({ id: 1, blocks: [] });
  worker.say({ id: 1, next: "a" });
  expect(await read).toEqual({ blocks, next: "a" });
  reader.close();
  expect(worker.isClosed).toBe(true);
});

test("a damaged stored copy adds nothing to the next read", async () => {
  const { reader, asked, worker } = open();
  const stored = reader.readStored("sam");
  worker.say({ id: 1, blocks });
  worker.say({ id: 1, next: null });
  expect(await stored).toBeNull();
  const read = reader.readWhole("sam", "token");
  worker.say({ id: 2, blocks });
  worker.say({ id: 2, next: "b" });
  expect(await read).toEqual({ blocks, next: "b" });
  expect(asked.map(({ from }) => from)).toEqual(["stored copy", "server"]);
});

test("a refusal of the server is thrown unchanged", async () => {
  const { reader, worker } = open();
  const read = reader.readWhole("sam", "token");
  worker.say({ id: 1, refusal: { code: "too_many", message: "Wait a little.", retryAfter: 3 } });
  await expect(read).rejects.toMatchObject({
    code: "too_many",
    message: "Wait a little.",
    details: { retryAfter: 3 },
  });
});

test("a worker that cannot be started says so", async () => {
  const { reader, worker } = open();
  const read = reader.readStored("sam");
  worker.fail();
  await expect(read).rejects.toMatchObject({ code: "internal" });
});
