// The directory's worker: fetches the feed, keeps the index and searches it, all beside the page's own thread.
import { ApiError } from "@/contract/errors";
import { directoryChanges } from "@/contract/feed";
import { createSend } from "@/contract/transport";
import { createMailboxIndex } from "./mailbox-index";
import type { Question, Reply } from "./messages";

const index = createMailboxIndex();
const send = createSend((url, request) => fetch(url, request));
/** Mailboxes a page of the feed carries. */
const pageSize = 5000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answered(data).then((reply) => postMessage(reply));
});

async function answered(question: Question): Promise<Reply> {
  const { id } = question;
  if (question.ask === "search") return { id, hits: index.search(question.query, question.limit) };
  if (question.ask === "mailbox") {
    const found = index.mailbox(question.mailboxId);
    return { id, hits: found ? [found] : [] };
  }
  if (question.ask === "forget") {
    index.clear();
    return { id, forgotten: true };
  }
  try {
    return { id, page: await nextPage(question.after, question.accessToken) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    const { retryAfter } = details;
    return { id, refusal: { code, message, ...(retryAfter !== undefined && { retryAfter }) } };
  }
}

async function nextPage(after: string | undefined, accessToken: string) {
  const query = { limit: pageSize, ...(after !== undefined && { after }) };
  const { restart, items, gone, next, more } = await send(directoryChanges, { query }, { accessToken });
  if (restart) index.clear();
  index.remove(gone);
  index.add(items);
  // Nothing is found by it, but it readies the index: the first letter that is typed need not wait for that.
  if (!more) index.search("", 1);
  return { next, more, size: index.size() };
}
