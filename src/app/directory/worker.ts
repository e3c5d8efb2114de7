// The directory's worker: reads the feed until the directory is whole and builds its shelves, beside the page's own thread.
// It lives until they are handed over.
import { ApiError } from "@/contract/errors";
import { directoryChanges } from "@/contract/feed";
import { createSend } from "@/contract/transport";
import { createGathering } from "./gathering";
import type { GatheredPage, Message, Question, Reply } from "./messages";
import { buffersOf } from "./shelf";

const gathering = createGathering();
const send = createSend((url, request) => fetch(url, request));
/** Mailboxes a page of the feed carries. */
const pageSize = 5000;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answered(data).then((reply) => post(reply));
});

async function answered({ id, after, accessToken }: Question): Promise<Reply> {
  try {
    return { id, page: await gather(after, accessToken) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    const { retryAfter } = details;
    return { id, refusal: { code, message, ...(retryAfter !== undefined && { retryAfter }) } };
  }
}

async function gather(after: string | undefined, accessToken: string): Promise<GatheredPage> {
  const query = { limit: pageSize, ...(after !== undefined && { after }) };
  const page = await send(directoryChanges, { query }, { accessToken });
  if (page.restart) gathering.clear();
  gathering.take(page.items, page.gone);
  if (!page.more) {
    for (const shelf of gathering.shelves()) post({ shelf }, buffersOf(shelf));
  }
  return { ...page, items: [], gone: [] };
}

function post(message: Message, buffers: ArrayBuffer[] = []): void {
  postMessage(message, { transfer: buffers });
}
