// The worker that reads the whole directory, as the page sees it.
import { ApiError } from "@/contract/wire/errors";
import type { Message, Question, Reply } from "./messages";
import type { Block } from "./block";

/** The whole directory, and the place in the feed after it. */
export type Whole = { blocks: readonly Block[]; next: string };

export type Reader = {
  /**
   * Reads the copy of `owner` on this machine; null when there is none.
   * @throws ApiError when the worker fails.
   */
  readStored: (owner: string) => Promise<Whole | null>;
  /** Reads it from the server, and stores it for `owner`. @throws ApiError when that fails. */
  readWhole: (owner: string, accessToken: string) => Promise<Whole>;
  /** Ends the worker and frees its memory. */
  close: () => void;
};

/** The worker as the reader sees it. */
export type Port = {
  post: (question: Question) => void;
  onMessage: (listener: (message: Message) => void) => void;
  /** It could not be started. */
  onFailure: (listener: () => void) => void;
  close: () => void;
};

export function createDirectoryReader(port: Port): Reader {
  const waiting = new Map<number, { blocks: Block[]; settle: (reply: Reply) => void }>();
  let questions = 0;

  port.onMessage((message) => {
    const asked = waiting.get(message.id);
    if (!("blocks" in message)) asked?.settle(message);
    else for (const block of message.blocks) asked?.blocks.push(block);
  });
  port.onFailure(() => {
    const refusal = { code: "internal", message: "The directory's worker could not be started." } as const;
    for (const [id, { settle }] of waiting) settle({ id, refusal });
  });

  async function ask(question: (id: number) => Question): Promise<Whole | null> {
    questions += 1;
    const id = questions;
    const blocks: Block[] = [];
    const reply = await new Promise<Reply>((settle) => {
      waiting.set(id, { blocks, settle });
      port.post(question(id));
    });
    waiting.delete(id);
    if ("next" in reply) return reply.next === null ? null : { blocks, next: reply.next };
    const { code, message, retryAfter } = reply.refusal;
    throw new ApiError(code, message, retryAfter === undefined ? {} : { retryAfter });
  }

  return {
    readStored: (owner) => ask((id) => ({ id, owner, from: "stored copy" })),
    readWhole: async (owner, accessToken) => {
      const whole = await ask((id) => ({ id, owner, from: "server", accessToken }));
      if (!whole) throw new Error("The worker looked for a stored copy.");
      return whole;
    },
    close: port.close,
  };
}
