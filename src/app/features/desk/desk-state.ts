// The desk on the screen: which mailbox is there, what was ticked, typed and signed, and the last message.
import { deskInFront } from "@commands/desk/shared/desk-in-front";
import { readContext, setInFront } from "@/app/command/context";
import { beep } from "@/app/platform/scanner/beep";
import { onSessionEnd } from "@/app/platform/session/session";
import { createStore } from "@/app/ui/store";
import { once } from "@/app/ui/once";
import type { DeskSheet } from "@/contract/desk/desk";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { DeskStep } from "@commands/desk/shared/desk-step";
import { dayToday } from "@/kernel/values/own-day";
import {
  type Draft,
  type Person,
  bodyOf,
  changed,
  emptyDeskDraft,
  peopleOf,
  readDeskDraft,
  writeDeskDraft,
} from "./desk-draft";

export type Said = { tone: "info" | "error"; text: string };

export type Desk = {
  draft: Draft | null;
  /** The server's answer about the draft's mailbox; null until it is read. */
  sheet: DeskSheet | null;
  said: Said | null;
  /** The choices, where a line fits more than one. */
  choices: { mailboxes?: readonly MailboxHit[]; people?: readonly Person[] } | null;
  /** The code for another device is shown. */
  asking: boolean;
};

const clear: Desk = { draft: null, sheet: null, said: null, choices: null, asking: false };

const desk = createStore<Desk>({ ...clear, draft: readDeskDraft() });
const isShown = createStore(false);

export const { get: deskNow, subscribe: subscribeToDesk } = desk;

export function becomeDesk(change: Partial<Desk>): void {
  const next = { ...desk.get(), ...change };
  if (change.draft !== undefined) writeDeskDraft(next.draft);
  report(next);
  desk.set(next);
}

/** The desk is on the screen until the returned function is called, with what was at it when the session ended. */
export function showDesk(): () => void {
  followSession();
  isShown.set(true);
  const draft = desk.get().draft ?? readDeskDraft();
  if (draft) becomeDesk({ draft });
  report(desk.get());
  return () => {
    isShown.set(false);
    setInFront(deskInFront, null);
  };
}

function report({ draft, sheet }: Desk): void {
  if (!isShown.get()) return;
  const made = draft && sheet && bodyOf(draft, sheet, surroundings());
  setInFront(deskInFront, {
    steNumber: draft ? (sheet?.mailbox.steNumber ?? "") : null,
    body: made?.body ?? null,
    why: made ? made.why : "Open a mailbox first: scan or type its STE number",
    attempt: draft?.attempt ?? "",
    isSigned: draft?.signature !== null && draft !== null,
  });
}

export function surroundings() {
  const { dates, can } = readContext();
  return { today: dayToday(), order: dates, isLead: can("requests.reopen") };
}

export function sayAtDesk(text: string): void {
  becomeDesk({ said: { tone: "info", text }, choices: null });
}

/** A refusal with a loud sound: nothing else changes. */
export function refuseAtDesk(text: string): void {
  beep("refused");
  becomeDesk({ said: { tone: "error", text } });
}

/** Changes the draft at the desk; does nothing where there is no mailbox. */
export function change(part: Partial<Omit<Draft, "attempt">>, said?: string): void {
  const { draft } = desk.get();
  if (!draft) return;
  const next = changed(draft, part);
  const lost = draft.signature !== null && next.signature === null && part.signature === undefined;
  const text = lost ? "That changes what was signed: have it signed again." : said;
  becomeDesk({ draft: next, choices: null, said: text === undefined ? null : { tone: "info", text } });
}

/** Brings a mailbox to the desk, in place of the present one. */
export function bring(mailboxId: string, ticked: readonly string[] = []): void {
  becomeDesk({ ...clear, draft: { ...emptyDeskDraft(mailboxId), ticked: [...ticked] } });
}

/** The server answered with the items of the draft's mailbox. */
export function showSheet(sheet: DeskSheet): void {
  const { draft } = desk.get();
  if (!draft || draft.mailboxId !== sheet.mailbox.id) return;
  const people = peopleOf(sheet);
  const [only, second] = people;
  const isKnown = draft.came === null || people.some(({ key }) => key === draft.came);
  const came = isKnown ? draft.came : null;
  const meant = came ?? (only && !second ? only.key : null);
  // The content of the draft stays under its key: it may have been sent already.
  becomeDesk({ sheet, ...(meant !== draft.came && { draft: changed(draft, { came: meant }) }) });
}

/** How long a scan or a line waits for the items of the mailbox that was just brought, in ms. */
const sheetPatience = 10_000;

/** The items of the mailbox at the desk, once they are read; null without a mailbox, or when they cannot be read. */
export function sheetAtDesk(): Promise<DeskSheet | null> {
  return new Promise((resolve) => {
    const done = () => {
      const { draft, sheet } = desk.get();
      if (draft && !sheet) return;
      clearTimeout(timer);
      stop();
      resolve(sheet);
    };
    const stop = desk.subscribe(done);
    const timer = setTimeout(() => {
      stop();
      resolve(null);
    }, sheetPatience);
    done();
  });
}

export function leave(said?: string): void {
  becomeDesk({ ...clear, said: said === undefined ? null : { tone: "info", text: said } });
}

/** Shows the code for another device, once it is known what is signed for and by whom. */
function askOnOtherDevice(): void {
  const { draft } = desk.get();
  if (draft?.ticked.length === 0) refuseAtDesk("Tick the items first: the person signs for them.");
  else if (draft?.came === null) refuseAtDesk("Choose who picks up first: the person signs with their name.");
  else becomeDesk({ asking: true });
}

/** Carries out a command at the desk. */
export function stepDesk(step: DeskStep): void {
  if (step.do === "ask-signature") askOnOtherDevice();
  else leave(step.do === "done" ? "Next, please." : undefined);
}

// The next person at this desk starts with an empty one; for the same one, who signs in again, the tab has the draft.
const followSession = once(() => onSessionEnd(() => desk.set(clear)));
