// The running palette: its line, what the line means with what is known so far, and keys that wait for answers.
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { registry } from "@/app/command/registry";
import { rememberRun } from "@/app/command/habits";
import { withPersonal } from "@/app/command/run/command-context";
import { personal } from "@/app/command/run/personal";
import { makeAttempts } from "@/app/command/run/attempts";
import { askPhoto } from "@/app/command/photo/photo-question";
import { execute } from "@/app/command/run/execute";
import { askLines } from "@/app/command/pasted-lines/pasted-lines";
import { stream } from "@/app/command/input/stream";
import {
  type PaletteSession,
  clearFault,
  close,
  isPaletteOpen,
  leavePalette,
  show,
  takeScans,
} from "@/app/command/surfaces";
import { showWarning } from "@/app/ui/toasts/notices";
import { ApiError } from "@/contract/wire/errors";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { habitual, habitPlace } from "@/kernel/line/habits";
import { type Facts, type Lookup, factsFrom, lookupKey, settle, toAsk } from "@/kernel/command/facts";
import { mostQuestions, tooManyNames } from "@/kernel/line/look-up";
import { lineWithCode } from "@/kernel/line/scan-line";
import { type KeyResult, entered, moved, pressed, tabbed } from "./act";
import { call } from "@/app/platform/data/api";
import { lineElsewhere } from "@/kernel/line/unknown-ste";
import { directory } from "@/app/command/palette-directory";
import { rememberValues, rememberedValues } from "@/app/command/run/remembered";
import { countTyped } from "./often-typed";
import { type PaletteState, backspaced, lineWords, openedFor, paletteWith, afterTyping } from "./state";
import { asksForPhoto, withPhoto, withTaken, withoutFile } from "./photo-chip";
import { type Row, type View, isBare, viewOf } from "./view";

/** Always the same list: what is worked out of it is worked out once. */
const commands = registry.all.filter(({ id }) => id !== "app.palette");

/** How long answers of the directory stay valid while the palette is closed, in ms. */
const FRESH_MS = 30_000;

export type PaletteControl = {
  state: PaletteState;
  view: View;
  /** The last view that waited for nothing: drawn until the current one has something to show. */
  former: View;
  facts: Facts;
  /** A key waits for the directory. */
  looking: boolean;
  /** The command runs; the line cannot be changed. */
  running: boolean;
  /** Why the directory could not be asked. */
  unreachable: ApiError | null;
  type: (text: string) => void;
  enter: () => void;
  tab: () => void;
  press: (row: Row) => void;
  move: (by: number | "first" | "last") => void;
  /** True when there was something to take back. */
  backspace: () => boolean;
  /** Takes `file` as the photo of the line, or says why it cannot be one. */
  addPhoto: (file: File) => void;
  /** Opens an empty palette in place of one that has chosen a command; false where it has not. */
  beginAgain: () => boolean;
  retryLookups: () => void;
};

type Decision = (line: PaletteState, shown: View) => KeyResult;

export function usePalette(session: PaletteSession, alsoWanted: readonly Lookup[]): PaletteControl {
  const { asking } = session;
  const [context] = useState(() => withPersonal(session.context));
  const [state, setState] = useState(() =>
    asking ? openedFor(asking.command, asking.args, asking.missing) : paletteWith(session.line),
  );
  // The key that waits: later keys wait behind it. Another line by the mouse, or closing, cancels it.
  const waiting = useRef<{ turn: Decision; isOver: () => void } | null>(null);
  const [looking, setLooking] = useState<PaletteState | null>(null);
  const [attempts] = useState(() => makeAttempts(asking?.attempt));
  // A question's command is running until the question is gone; then the line runs.
  const [started, setStarted] = useState<PaletteSession["asking"] | "itself">(null);
  const running = started !== null && (started === "itself" || started === asking);
  const [recent] = useState(() => habitual(personal().habits, habitPlace(context.path)));
  const known = useSyncExternalStore(directory.subscribe, directory.known);
  const unreachable = useSyncExternalStore(directory.subscribe, directory.fault);

  const read = useMemo(() => {
    return (line: PaletteState, facts: Facts) =>
      viewOf(line, { commands, context, facts, recent, remembered: rememberedValues });
  }, [context, recent]);
  const facts = useMemo(() => factsFrom(known), [known]);
  const view = useMemo(() => read(state, facts), [read, state, facts]);
  const [former, setFormer] = useState(view);

  /** The questions about the line's words. */
  const budget = useRef({ text: state.text, asked: new Set<string>() });
  useEffect(() => {
    if (budget.current.text !== state.text) budget.current = { text: state.text, asked: new Set() };
    const { asked } = budget.current;
    const wanted = toAsk([...view.needs, ...view.besides], known, asked.size);
    for (const lookup of wanted.filter(isAboutWords)) asked.add(lookupKey(lookup));
    const affordable = asked.size <= mostQuestions(state.text) ? wanted : [];
    directory.want([...affordable, ...alsoWanted]);
  }, [view.needs, view.besides, known, state.text, alsoWanted]);

  useEffect(() => {
    directory.freshen(FRESH_MS);
    directory.forgetLists();
    return () => {
      waitNoMore();
      directory.want([]);
    };
  }, []);

  /** Later input goes on, though an answer that nobody needs any more may still come. */
  function waitNoMore() {
    waiting.current?.isOver();
    waiting.current = null;
  }

  function change(next: PaletteState) {
    waitNoMore();
    setState(next);
    if (view.needs.length === 0) setFormer(view);
    setLooking(null);
    clearFault();
  }

  const takeScan = useEffectEvent((text: string, code: string) => {
    if (running) return null;
    const line = afterTyping(state, text);
    const { top } = read(line, facts);
    const called = top && !isBare(line, top) ? { parsed: top.parsed, tailStart: top.tailStart } : null;
    return lineWithCode(text, code, called);
  });
  useEffect(() => takeScans((text, code) => takeScan(text, code)), []);

  function apply(result: KeyResult) {
    if (result.do === "become") {
      change(result.state);
      if (result.unfound !== undefined) void nameOffice(result.state, result.unfound);
    }
    if (result.do === "lines") {
      leavePalette();
      void askLines(result.lines, "Several lines");
    }
    if (result.do === "run") void run(result.command, result.args, result.given);
  }

  /** Says of an STE number that finds nothing here which office has it, unless the line has changed by then. */
  async function nameOffice(refused: PaletteState, typed: string) {
    const why = await lineElsewhere(typed, call);
    if (why !== null) setState((now) => (now === refused ? { ...now, message: why } : now));
  }

  /** Has the photo taken that the line asks for; null when the person cancels. A line that cannot run still shows its photo. */
  async function photographed(command: AnyCommand, args: Args, given: Args) {
    if (!asksForPhoto(command, args)) return { args, given };
    const file = await askPhoto(command.title);
    if (!file || !isPaletteOpen(session.key)) return null;
    const taken = withTaken(command, given, file);
    setState(taken.state);
    return { args: withTaken(command, args, file).args, given: taken.args };
  }

  async function run(command: AnyCommand, ...said: [args: Args, given: Args]) {
    setStarted(asking ?? "itself");
    setLooking(null);
    clearFault();
    const complete = await photographed(command, ...said);
    if (!complete) return setStarted(null);
    const { args, given } = complete;
    const attempt = attempts.of({ id: command.id, args });
    rememberValues(command, given);
    if (asking) return asking.answer(args);
    // Values from the context are left out, so that they are filled in again with the record's current version.
    const { status } = await execute(command.id, given, "palette", { context, attempt });
    if (status === "done") {
      rememberRun(command, withoutFile(command, given), context.path);
      countTyped(command, given);
    }
    if (!isPaletteOpen(session.key)) return;
    if (status === "done") close();
    else setStarted(null);
  }

  /** Decides with the known facts. If they are not enough, looks up the rest first, unless the line changes in the meantime. */
  function decide(decision: Decision) {
    if (running) return;
    const result = decision(state, view);
    if (result.do !== "wait") return apply(result);
    // A new function for each key, because two keys may have the same decision.
    const turn: Decision = (line, shown) => decision(line, shown);
    const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
    waiting.current = { turn, isOver };
    setLooking(state);
    const inTurn = (act: () => void) => {
      if (waiting.current?.turn !== turn) return;
      waiting.current = null;
      act();
    };
    let asked = 0;
    const fetch = (lookup: Lookup) => {
      if (!isAboutWords(lookup)) return directory.fetch(lookup);
      asked += 1;
      return isCut() ? Promise.resolve([]) : directory.fetch(lookup);
    };
    // Words that were not looked up may name something: what is understood is shown, and nothing runs.
    const isCut = () => asked > mostQuestions(state.text);
    const asFarAsAsked = (result: ReturnType<Decision>) =>
      isCut() && (result.do === "run" || result.do === "lines")
        ? { do: "become" as const, state: { ...state, message: tooManyNames } }
        : result;
    const asFar = (facts: Facts) => {
      const shown = read(state, facts);
      if (turn(state, shown).do !== "wait") return { shown, needs: [] };
      return { shown, needs: shown.needs.length > 0 ? shown.needs : shown.besides };
    };
    const settled = settle(asFar, fetch, directory.known())
      .then(
        ({ shown }) => inTurn(() => apply(asFarAsAsked(turn(state, shown)))),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          inTurn(() => change({ ...state, message: error.message }));
        },
      )
      .catch(reportError);
    void stream.during({ what: "the look-up", echoes: false }, Promise.race([settled, over]));
  }

  // The answer that a key waits for may also come another way: with the directory, or from another question.
  useEffect(() => {
    const held = waiting.current;
    const result = held?.turn(state, view) ?? { do: "wait" };
    if (result.do === "wait") return;
    waiting.current = null;
    apply(result);
    held?.isOver();
  });

  return {
    state,
    view,
    former,
    facts,
    looking: looking === state,
    running,
    unreachable,
    type: (text) => change(afterTyping(state, text)),
    enter: () => {
      const meant = view.active === state.at ? state.at : null;
      decide((line, shown) => entered(line, shown, meant));
    },
    tab: () => decide(tabbed),
    press: (row) => decide((line, shown) => pressed(line, shown, row)),
    move: (by) => change(moved(state, view, by)),
    backspace: () => {
      const next = backspaced(state, asking !== null);
      if (next) change(next);
      return next !== null;
    },
    addPhoto: (file) => {
      if (!running) change(withPhoto(state, view, file, registry.get("mail.add")));
    },
    beginAgain: () => {
      if (state.command === null && !asking) return false;
      if (running) return true;
      const given = lineWords(state);
      if (given !== "") showWarning(`Not done: ${given}`);
      show({ surface: "palette" }, session.context);
      return true;
    },
    retryLookups: directory.retry,
  };
}

/** Short lists are read as a whole, whatever the words are. */
function isAboutWords({ ask }: Lookup): boolean {
  return ask !== "list";
}
