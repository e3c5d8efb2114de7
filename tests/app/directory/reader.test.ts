// The worker as the page sees it: its pages, its refusals, its shelves, and that it may not start at all.
import { expect, test } from "vitest";
import { createGathering } from "@/app/directory/gathering";
import type { Message, Question } from "@/app/directory/messages";
import { createReader } from "@/app/directory/reader";
import { all } from "./hits";

function open() {
  const asked: Question[] = [];
  let say: (message: Message) => void = () => undefined;
  const worker = { say: (message: Message) => say(message), fail: () => {}, isClosed: false };
  const reader = createReader({
    post: (question) => asked.push(question),
    onMessage: (listener) => (say = listener),
    onFailure: (listener) => (worker.fail = listener),
    close: () => (worker.isClosed = true),
  });
  return { reader, asked, worker };
}

const page = { restart: true, items: [], gone: [], next: "a", more: false } as const;
const gathered = { ...page, items: [] as [], gone: [] as [] };

test("a page is asked for with the token, and the shelves that came before it are the whole", async () => {
  const { reader, asked, worker } = open();
  const read = reader.read(undefined, "token");
  expect(asked).toEqual([{ id: 1, after: undefined, accessToken: "token" }]);
  const gathering = createGathering();
  gathering.take(all, []);
  const [shelf] = gathering.shelves();
  if (!shelf) throw new Error("There is no shelf.");
  worker.say({ shelf });
  worker.say({ id: 1, page: gathered });
  expect(await read).toEqual(gathered);
  expect(reader.shelves()).toEqual([shelf]);
  reader.close();
  expect(worker.isClosed).toBe(true);
});

test("a refusal is thrown as the server meant it", async () => {
  const { reader, worker } = open();
  const read = reader.read("a", "token");
  worker.say({ id: 1, refusal: { code: "too_many", message: "Wait a little.", retryAfter: 3 } });
  await expect(read).rejects.toMatchObject({
    code: "too_many",
    message: "Wait a little.",
    details: { retryAfter: 3 },
  });
});

test("a worker that cannot be started says so to whoever waits", async () => {
  const { reader, worker } = open();
  const read = reader.read(undefined, "token");
  worker.fail();
  await expect(read).rejects.toMatchObject({ code: "internal" });
});
