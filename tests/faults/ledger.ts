// The list of calls to the server and its answers, with which the saved data is compared.
import { ApiError } from "@/contract/wire/errors";
import type { Gate } from "./gate";

/** What a deed must leave behind (read-back.ts says how many records). */
export type DeedKind =
  | "mail"
  | "row"
  | "instructed"
  | "request"
  | "start"
  | "finish"
  | "ticket"
  | "reply"
  | "task"
  | "complete";

export type Deed = {
  kind: DeedKind;
  /** Part of what it writes, and its Idempotency-Key. */
  tag: string;
  /** The record it changes, where it creates none. */
  subject: string | null;
  /** The record it created or changed, once the call was answered. */
  record: string | null;
  tries: number;
};

export type Ledger = {
  deeds: readonly Deed[];
  /** Calls that were sent again because no answer came. */
  replays(): number;
  /** Refusals that should not have been: the deed and the message. */
  refusals: readonly string[];
  /**
   * Repeats `work` until it is answered, through `gate`, with one key for all tries.
   * @throws DayIsOver when the gate closes first, Refused when the server refuses it.
   */
  carryOut<T extends { id: string }>(
    kind: DeedKind,
    subject: string | null,
    gate: Gate,
    work: (deed: Readonly<Deed>) => Promise<T>,
  ): Promise<T>;
};

/** The gate has closed for good; unanswered calls stay unanswered. */
export class DayIsOver extends Error {
  override readonly name = "DayIsOver";
}

/** The server refused a call that it should have accepted; the ledger has recorded it. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** @param run The start of every tag, so that the deeds of two runs differ. */
export function openLedger(run: string): Ledger {
  const deeds: Deed[] = [];
  const refusals: string[] = [];
  let replays = 0;

  return {
    deeds,
    replays: () => replays,
    refusals,
    async carryOut(kind, subject, gate, work) {
      if (!(await gate.pass())) throw new DayIsOver();
      const tag = `${run}-${kind}-${deeds.length}`;
      const deed: Deed = { kind, tag, subject, record: null, tries: 0 };
      deeds.push(deed);
      for (;;) {
        deed.tries++;
        try {
          const answer = await work(deed);
          deed.record = answer.id;
          return answer;
        } catch (error) {
          if (!isUnanswered(error)) {
            refusals.push(`${tag}, try ${deed.tries}: ${String(error)}`);
            throw new Refused(tag, { cause: error });
          }
        }
        // A short wait, like a client's backoff: the next try should find the gate as the fault has left it.
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!(await gate.pass())) throw new DayIsOver();
        replays++;
      }
    },
  };
}

/** The result of the call is unknown: no answer, or an answer that says so. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unavailable";
}
