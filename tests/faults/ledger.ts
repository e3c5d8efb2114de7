// What was asked of the server and what it answered: the list that everything it keeps is held against.
import { ApiError } from "@/contract/errors";
import type { Gate } from "./gate";

/** What a deed leaves behind (read-back.ts says how much of it there has to be). */
export type DeedKind =
  "mail" | "row" | "request" | "start" | "finish" | "ticket" | "reply" | "task" | "complete";

export type Deed = {
  kind: DeedKind;
  /** Stands in what it writes, and is its Idempotency-Key. */
  tag: string;
  /** The record it changes, where it makes none. */
  subject: string | null;
  /** The record it made or changed, once that was answered. */
  record: string | null;
  tries: number;
};

export type Ledger = {
  deeds: readonly Deed[];
  /** Calls that were sent again because no answer came. */
  replays(): number;
  /** Refusals where none was due: what, and the words. */
  refusals: readonly string[];
  /**
   * Does `work` until it is answered, behind `gate`, with one key for all tries.
   * @throws DayIsOver when the gate closes first, Refused when the server refuses it.
   */
  carryOut<T extends { id: string }>(
    kind: DeedKind,
    subject: string | null,
    gate: Gate,
    work: (deed: Readonly<Deed>) => Promise<T>,
  ): Promise<T>;
};

/** The gate has closed; what is unanswered stays so. */
export class DayIsOver extends Error {
  override readonly name = "DayIsOver";
}

/** The server refused what it should have done; the ledger has written it down. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** @param run What begins every tag, so that the deeds of two runs differ. */
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
        // A moment, as a client's backoff: the next try should find the gate as the fault has left it.
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!(await gate.pass())) throw new DayIsOver();
        replays++;
      }
    },
  };
}

/** Nobody said what became of the call: no answer, or one that says that it is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unavailable";
}
