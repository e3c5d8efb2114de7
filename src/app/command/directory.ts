// What the palette knows of the directory: the local copy, cached answers of the server, open questions, and the last
// fault.
import { ApiError } from "@/contract/wire/errors";
import { longestSearch } from "@/contract/wire/page";
import type { LocalDirectory } from "@/app/platform/directory/local-directory";
import { type Hit, type Known, type Lookup, isMailbox, lookupKey, onlyOffers } from "@/kernel/command/facts";
import { createListeners } from "@/app/ui/listeners";

type Hits = readonly Hit[];

export type Directory = {
  /** What is known so far; a new function whenever that changes. */
  known: () => Known;
  /** The fault of a question that is still wanted; null once all failed questions were answered or dropped. */
  fault: () => ApiError | null;
  subscribe: (listener: () => void) => () => void;
  /** Asks what is not known yet, and drops questions that are no longer wanted. Failed questions wait for `retry`. */
  want: (lookups: readonly Lookup[]) => void;
  /**
   * The answer to `lookup`; it is asked now unless the answer is known or on its way. Empty where a question for mere suggestions
   * has no answer.
   * @throws ApiError without an answer.
   */
  fetch: (lookup: Lookup) => Promise<Hits>;
  /** Asks again the questions that failed. */
  retry: () => void;
  /** Forgets the short lists: a person who works on one wants to see its current content. */
  forgetLists: () => void;
  /** Forgets what is older than `ageMs`. */
  freshen: (ageMs: number) => void;
};

/** What makes answers old: each calls the listener that it is given whenever that happens. */
type Ends = {
  /** A change made here: it gives its record, and related ones, a new version. */
  change: (listener: () => void) => void;
  /** The end of the session: the next person may not see the same. */
  session: (listener: () => void) => void;
};

type Question = {
  lookup: Lookup;
  answer: Promise<Hits>;
  abort: AbortController;
  awaited: boolean;
  /** Something has changed since it was asked, so the answer may be old. */
  outdated: boolean;
};

/** The most answers that are cached. */
const mostCached = 400;

/** Questions for mere suggestions are sent after typing has paused so long, in ms: not with each letter of a word. */
const offersAfter = 120;

/**
 * @param local answers at once, where it can
 * @param ask asks the server
 * @param ends what makes answers old
 */
export function makeDirectory(
  local: Pick<LocalDirectory, "answer" | "subscribe">,
  ask: (lookup: Lookup, signal: AbortSignal) => Promise<Hits>,
  now: () => number,
  ends: Ends,
): Directory {
  let answers: ReadonlyMap<string, Hits> = new Map();
  let known: Known = knownBy(local, answers);
  const learntAt = new Map<string, number>();
  const underWay = new Map<string, Question>();
  const failed = new Map<string, { lookup: Lookup; error: ApiError | null }>();
  const listeners = createListeners();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    listeners.tell();
  };

  function become(next: ReadonlyMap<string, Hits>) {
    answers = next;
    known = knownBy(local, answers);
    tell();
  }
  function keep(isKept: (key: string) => boolean) {
    const remaining = [...answers].filter(([key]) => isKept(key));
    if (remaining.length < answers.size) become(new Map(remaining));
  }

  /** Open questions are asked again, because the answer may be from before. */
  function forget(isOld: (key: string) => boolean) {
    for (const [key, question] of underWay) question.outdated ||= isOld(key);
    keep((key) => !isOld(key));
  }
  local.subscribe(() => become(answers));
  ends.session(() => forget(() => true));
  // The senders of a mailbox change with its items.
  ends.change(() => forget((key) => ofRecords.test(key)));

  function learn(key: string, hits: Hits) {
    const next = new Map(answers).set(key, hits);
    learntAt.set(key, now());
    for (const hit of hits) {
      if (!isMailbox(hit)) continue;
      const itself = lookupKey({ ask: "mailbox", id: hit.id });
      next.set(itself, [hit]);
      learntAt.set(itself, now());
    }
    for (const oldest of [...next.keys()].slice(0, Math.max(0, next.size - mostCached))) next.delete(oldest);
    failed.delete(key);
    become(next);
  }

  function start(lookup: Lookup, awaited: boolean): Question {
    const key = lookupKey(lookup);
    const abort = new AbortController();
    async function answered(): Promise<Hits> {
      question.outdated = false;
      const hits = await ask(lookup, abort.signal);
      return question.outdated ? answered() : hits;
    }
    const question: Question = { lookup, abort, awaited, outdated: false, answer: Promise.resolve([]) };
    question.answer = answered().then(
      (hits) => {
        if (underWay.get(key) === question) underWay.delete(key);
        if (!abort.signal.aborted) learn(key, hits);
        return hits;
      },
      (error: unknown) => {
        if (underWay.get(key) === question) underWay.delete(key);
        if (!abort.signal.aborted) {
          failed.set(key, { lookup, error: error instanceof ApiError ? error : null });
          tell();
        }
        throw error;
      },
    );
    underWay.set(key, question);
    return question;
  }

  function want(lookups: readonly Lookup[]) {
    const wanted = new Map(lookups.map((lookup) => [lookupKey(lookup), lookup]));
    for (const [key, { abort, awaited }] of underWay) {
      if (wanted.has(key) || awaited) continue;
      underWay.delete(key);
      abort.abort();
    }
    const dropped = [...failed.keys()].filter((key) => !wanted.has(key));
    for (const key of dropped) failed.delete(key);
    if (dropped.length > 0) tell();
    const startAll = (offersToo: boolean) => {
      for (const [key, lookup] of wanted) {
        if (known(lookup) || underWay.has(key) || failed.has(key)) continue;
        if (offersToo || !onlyOffers(lookup)) startUnasked(lookup);
      }
    };
    startAll(false);
    clearTimeout(resting);
    resting = setTimeout(startAll, offersAfter, true);
  }

  function startUnasked(lookup: Lookup) {
    start(lookup, false).answer.catch((error: unknown) => {
      // The person sees its fault; only an error that is not the server's refusal is a fault of the code.
      if (!(error instanceof ApiError) && !isAbort(error)) throw error;
    });
  }

  return {
    known: () => known,
    fault: () => [...failed.values()].findLast(({ lookup }) => !onlyOffers(lookup))?.error ?? null,
    subscribe: listeners.subscribe,
    want,
    fetch: (lookup) => {
      const key = lookupKey(lookup);
      const answer = known(lookup);
      if (answer) return Promise.resolve(answer);
      failed.delete(key);
      const question = underWay.get(key) ?? start(lookup, true);
      question.awaited = true;
      if (!onlyOffers(lookup)) return question.answer;
      return question.answer.catch((error: unknown) => {
        if (error instanceof ApiError) return [];
        throw error;
      });
    },
    retry: () => {
      const again = [...failed.values()].map(({ lookup }) => lookup);
      failed.clear();
      for (const lookup of again) startUnasked(lookup);
      tell();
    },
    forgetLists: () => keep((key) => !key.startsWith("list ")),
    freshen: (ageMs) => keep((key) => now() - (learntAt.get(key) ?? 0) <= ageMs),
  };
}

/** Keys of lookups that are answered by records, or by what was done with them. */
const ofRecords = /^(?:records|senders) /;

/** The local copy is always current; otherwise the server's answer is used. */
function knownBy(local: Pick<LocalDirectory, "answer">, answers: ReadonlyMap<string, Hits>): Known {
  return (lookup) => {
    if ("query" in lookup && lookup.query.length > longestSearch) return [];
    return local.answer(lookup) ?? answers.get(lookupKey(lookup));
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
