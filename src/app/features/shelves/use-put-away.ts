// Putting away: handles scans and typed codes, and shows the result of each.
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod";
import { execute } from "@/app/command/run/execute";
import { type Scan, useOwnScans } from "@/app/command/input/scan-owner";
import { stream } from "@/app/command/input/stream";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { beep } from "@/app/platform/scanner/beep";
import { ApiError } from "@/contract/wire/errors";
import type { RecordHit } from "@/contract/search/record";
import { suggestShelf } from "@/contract/shelves/shelf";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome } from "@/kernel/command/define";
import {
  type PutAwayState,
  type PutAwayTurn,
  letGo,
  nothingInHand,
  takePutAwayScan,
  takeSuggested,
} from "@commands/shelf/shared/put-away";
import { withSte } from "@/contract/mail/item-name";
import { readShelfScan } from "./read-scan";

/** The result of putting an item on a shelf. */
export type PutLine = {
  key: number;
  item: Ref;
  shelf: Ref;
  became: "put" | "stays" | "undone";
  text: string;
  /** The new label of the item, where the printed one says another shelf. */
  offer?: Outcome["offer"];
};

type Said = { tone: "info" | "error"; text: string };

export type PutAway = {
  state: PutAwayState;
  lines: readonly PutLine[];
  said: Said | null;
  /** Where the waiting items belong, by their ids; null where no shelf is suggested. */
  suggested: ReadonlyMap<string, { shelf: Ref | null; because: string | null }>;
  /** Takes a typed code; false where it means nothing. */
  take: (code: string) => Promise<boolean>;
  /** Puts the waiting items where they belong. */
  takeSuggestions: () => void;
  drop: () => void;
  /** Takes the last change back. */
  undo: () => void;
};

const waitingKey = "pigeonhole.put-away.waiting";
const Waiting = z.array(
  z.object({ id: z.string(), label: z.string(), steNumber: z.string(), mailboxId: z.string() }),
);

/** The most lines that are shown. */
const mostLines = 200;

/** @param begin the shelf that was chosen before the first scan */
export function usePutAway(begin: Ref | null): PutAway {
  const [state, setState] = useState<PutAwayState>(() => {
    // Items in hand wait for their shelf after a reload, or a new sign-in, too.
    return { ...nothingInHand, waiting: readDraft(sessionStorage, waitingKey, Waiting) ?? [] };
  });
  const [lines, setLines] = useState<readonly PutLine[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const [suggested, setSuggested] = useState<PutAway["suggested"]>(new Map());
  const now = useRef(state);
  const count = useRef(0);

  const become = useCallback((next: PutAwayState) => {
    now.current = next;
    writeDraft(sessionStorage, waitingKey, next.waiting.length > 0 ? next.waiting : null);
    setState(next);
  }, []);
  const fault = useCallback((text: string) => {
    beep("refused");
    setSaid({ tone: "error", text });
  }, []);

  useEffect(
    () => () => {
      // Who goes to another screen begins anew.
      if (session.state().status === "signed-in") writeDraft(sessionStorage, waitingKey, null);
    },
    [],
  );
  useEffect(() => {
    if (begin && now.current.shelf === null && now.current.waiting.length === 0) {
      become({ ...now.current, shelf: begin });
      setSaid({ tone: "info", text: `Items go on ${begin.label}.` });
    }
  }, [begin, become]);

  const put = useCallback(async ({ items, shelf }: NonNullable<PutAwayTurn["put"]>) => {
    for (const item of items) {
      const args = { mail: { id: item.id, label: item.label }, shelf };
      // The list shows the result, so no notice repeats it.
      const result = await execute("mail.put", args, "scanner", { quiet: true });
      const isDone = result.status === "done";
      const text = isDone
        ? (result.outcome.say ?? "")
        : result.status === "failed"
          ? result.error.message
          : "It was not put there.";
      beep(isDone ? "taken" : "refused");
      const line = {
        key: ++count.current,
        item,
        shelf,
        became: isDone ? ("put" as const) : ("stays" as const),
        text,
        offer: isDone ? result.outcome.offer : undefined,
      };
      setLines((before) => [line, ...before].slice(0, mostLines));
      setSaid({ tone: isDone ? "info" : "error", text });
    }
  }, []);

  const suggest = useCallback(async (item: RecordHit) => {
    if (item.mailboxId === null) return;
    try {
      const { shelf, because } = await call(suggestShelf, { query: { mailboxId: item.mailboxId } });
      const ref = shelf && { id: shelf.id, label: shelf.code };
      setSuggested((before) => new Map(before).set(item.id, { shelf: ref, because }));
    } catch (error) {
      // Without a suggestion the person scans the shelf.
      if (!(error instanceof ApiError)) throw error;
    }
  }, []);

  const scanned = useCallback(
    async ({ code, at }: Scan): Promise<boolean> => {
      try {
        const scan = await readShelfScan(code);
        if (scan.is === "neither") {
          fault(scan.why);
          return false;
        }
        const { id, label, steNumber, mailboxId } = scan.hit;
        const means =
          scan.is === "shelf"
            ? { means: "shelf" as const, shelf: { id, label } }
            : {
                means: "item" as const,
                item: { id, label, steNumber: steNumber ?? "", mailboxId: mailboxId ?? "" },
              };
        const made = takePutAwayScan(now.current, { code, at, ...means });
        become(made.state);
        if (made.put) {
          await put(made.put);
          return true;
        }
        beep("taken");
        if (scan.is === "item") {
          setSaid({ tone: "info", text: `${withSte(label, steNumber ?? "")} waits for its shelf.` });
          await suggest(scan.hit);
        } else setSaid({ tone: "info", text: `Items go on ${label} now.` });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        fault(error.message);
        return false;
      }
    },
    [become, fault, put, suggest],
  );

  useOwnScans(async (scan) => {
    await scanned(scan);
  });
  const take = useCallback(
    (code: string) => scanned({ code: code.trim(), at: performance.now() }),
    [scanned],
  );

  const putSuggested = useCallback(async () => {
    const shelves = new Map<string, Ref>();
    for (const [id, { shelf }] of suggested) if (shelf) shelves.set(id, shelf);
    const { state: next, puts } = takeSuggested(now.current, shelves);
    if (puts.length === 0 && next.waiting.length > 0) {
      return fault("No shelf is suggested for this. Scan its shelf.");
    }
    become(next);
    for (const each of puts) await put(each);
  }, [become, fault, put, suggested]);
  const takeSuggestions = useCallback(
    () => stream.put({ name: "Enter", kind: "key", take: putSuggested }),
    [putSuggested],
  );

  const drop = useCallback(() => {
    become(letGo(now.current));
    setSaid(null);
  }, [become]);

  const undo = useCallback(() => {
    stream.put({ name: "Undo", kind: "key", take: takeBack });
    async function takeBack() {
      const { status } = await execute("app.undo", {}, "hotkey");
      if (status !== "done") return;
      setSaid(null);
      setLines((before) => {
        const last = before.find(({ became }) => became === "put");
        return before.map((line) => (line === last ? { ...line, became: "undone" as const } : line));
      });
    }
  }, []);

  return { state, lines, said, suggested, take, takeSuggestions, drop, undo };
}
