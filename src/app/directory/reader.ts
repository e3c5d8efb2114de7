// The worker that reads the directory whole, as the page sees it.
import { ApiError } from "@/contract/errors";
import type { GatheredPage, Message, Question, Reply } from "./messages";
import type { Shelf } from "./shelf";

export type Reader = {
  /** Reads the page after `after`. @throws ApiError when it cannot be had. */
  read: (after: string | undefined, accessToken: string) => Promise<GatheredPage>;
  /** The whole, once its last page was read. */
  shelves: () => readonly Shelf[];
  /** Ends the worker, with all it holds. */
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

export function createReader(port: Port): Reader {
  const shelves: Shelf[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  let questions = 0;

  const settle = (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  };
  port.onMessage((message) => {
    if ("shelf" in message) shelves.push(message.shelf);
    else settle(message);
  });
  port.onFailure(() => {
    const refusal = { code: "internal", message: "The directory's worker could not be started." } as const;
    for (const id of waiting.keys()) settle({ id, refusal });
  });

  return {
    read: async (after, accessToken) => {
      questions += 1;
      const id = questions;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        port.post({ id, after, accessToken });
      });
      if ("page" in reply) return reply.page;
      const { code, message, retryAfter } = reply.refusal;
      throw new ApiError(code, message, retryAfter === undefined ? {} : { retryAfter });
    },
    shelves: () => shelves,
    close: port.close,
  };
}
