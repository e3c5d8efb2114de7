// The directory's worker: reads the whole directory, from this machine or from the server, and makes its blocks outside the
// page's own thread. It ends once they are handed over.
import { ApiError } from "@/contract/wire/errors";
import type { Message, Question, Refusal, Reply } from "./messages";
import { createBlockMaker } from "./make-blocks";
import { type CopyWriter, StoredCopyFault, createStoredCopy } from "./stored-copy";
import { readWholeDirectory } from "./read-directory";

const stored = createStoredCopy();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answered(data).then(post);
});

async function answered(question: Question): Promise<Reply> {
  const { id } = question;
  try {
    const next = question.from === "server" ? await readServer(question) : await readStored(question);
    return { id, next };
  } catch (error) {
    if (error instanceof ApiError) return { id, refusal: refusalOf(error) };
    throw error;
  }
}

async function readStored({ id, owner }: Question): Promise<string | null> {
  try {
    const copy = await stored.open(owner);
    if (!copy) return null;
    await postBlocks(id, copy.pieces());
    return copy.next;
  } catch (error) {
    if (!cannotBeStored(error)) throw error;
    // Blocks of its first pieces may have been sent already: they belong to a question that found nothing.
    return null;
  }
}

async function readServer({ id, owner, accessToken }: Question & { from: "server" }): Promise<string> {
  const { next, pieces } = await readWholeDirectory((url, request) => fetch(url, request), accessToken);
  let writer = await storing(() => stored.begin(owner));
  async function* storedMeanwhile() {
    for await (const piece of pieces) {
      yield piece;
      const current = writer;
      if (current) writer = await storing(() => current.add(piece).then(() => current));
    }
  }
  await postBlocks(id, storedMeanwhile());
  const whole = writer;
  if (whole) await storing(() => whole.end(next).then(() => whole));
  return next;
}

/** The directory is loaded even if the copy could not be stored; the next start then reads it from the server. */
async function storing(step: () => Promise<CopyWriter>): Promise<CopyWriter | null> {
  try {
    return await step();
  } catch (error) {
    if (cannotBeStored(error)) return null;
    throw error;
  }
}

/** The disk is full, the browser stores nothing here, or another tab stores its own. */
function cannotBeStored(error: unknown): boolean {
  return !canStore || error instanceof DOMException || error instanceof StoredCopyFault;
}

/** Browsers encrypt on secure addresses only. */
const canStore = isSecureContext && "indexedDB" in globalThis;

async function postBlocks(id: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const maker = createBlockMaker();
  for await (const piece of pieces) post({ id, blocks: maker.take(piece) });
  post({ id, blocks: maker.last() });
}

function refusalOf({ code, message, details: { retryAfter } }: ApiError): Refusal {
  return { code, message, ...(retryAfter !== undefined && { retryAfter }) };
}

function post(message: Message): void {
  postMessage(message);
}
