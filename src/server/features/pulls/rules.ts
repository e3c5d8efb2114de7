// Pull lists: their order, what may be done with a line, and how it is said. Pure.
import { ApiError } from "@/contract/wire/errors";
import { fold } from "@/contract/text/fold";
import { Carrier } from "@/contract/mail/mail";
import type { PullState, PullStep } from "@/contract/pulls/pull";
import {
  type ActionType,
  type RequestStatus,
  actionTypeLabel,
  requestStatusLabel,
} from "@/contract/requests/request";
import { isOpenStatus } from "../requests/rules";
import { type Taken, takenWords } from "@/server/platform/rules/transition";

/** What sorts lines: where one walks, then whose mail it is. */
export type Walked = {
  /** Key of the place in walking order; null for none. */
  walk: string | null;
  isSkipped: boolean;
  steNumber: string;
  receivedAt: Date;
  requestId: string;
};

const byNumber = new Intl.Collator("en", { numeric: true });

/** Walking order. Items without a place come after the others, by STE number; skipped ones last of all. */
export function inWalkingOrder<Line extends Walked>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.isSkipped) - Number(b.isSkipped) ||
      Number(a.walk === null) - Number(b.walk === null) ||
      compared(a.walk ?? "", b.walk ?? "") ||
      byNumber.compare(a.steNumber, b.steNumber) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      compared(a.requestId, b.requestId),
  );
}

/** Character by character, as the database sorts the keys. */
function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a list is called that nobody named. */
export function pullTitle(of: {
  type?: ActionType | undefined;
  carrier?: string | undefined;
  isChosen: boolean;
}): string {
  if (of.carrier !== undefined) return `${spelled(of.carrier)} pickup`;
  if (of.isChosen) return "Chosen requests";
  return of.type === undefined ? "All requests" : titles[of.type];
}

/** "UPS" for "ups"; a carrier that the contract does not know stays as it was typed. */
function spelled(carrier: string): string {
  return Carrier.options.find((each) => fold(each) === fold(carrier)) ?? carrier;
}

const titles: Record<ActionType, string> = {
  SCAN: "Scans",
  TRASH: "Trash",
  SHRED: "Shreds",
  HOLD: "Pick-ups",
  FORWARD: "Forwards",
  CHECK_DEPOSIT: "Check deposits",
  JUNK: "Junk",
  CONSOLIDATE: "Consolidations",
};

/** "Scan", "Forward by UPS Ground". */
export function askedWords({
  type,
  carrier,
  service,
}: {
  type: ActionType;
  carrier: string | null;
  service: string | null;
}): string {
  const by = [carrier, service].filter(Boolean).join(" ");
  return by === "" ? actionTypeLabel(type) : `${actionTypeLabel(type)} by ${by}`;
}

/** A line as its steps see it. */
export type LineRecord = {
  /** "Envelope from Chase for STE 1042". */
  label: string;
  type: ActionType;
  status: RequestStatus;
  state: PullState;
  isSkipped: boolean;
  /** Code of the shelf it lies on, or lay on before it was taken; null for none. */
  place: string | null;
  hasLeft: boolean;
  /** The line's last step. */
  taken: Taken | null;
  /** Who closed the request; null while it is open. */
  closed: Taken | null;
};

/**
 * Lets a step be taken.
 * @throws ApiError `conflict` that says who did what, and what to do.
 */
export function admitPullStep(line: LineRecord, step: PullStep): void {
  const why = step === "BACK" ? backRefusal(line) : stepRefusal(line, step);
  if (why !== null) throw new ApiError("conflict", why);
}

function stepRefusal(line: LineRecord, step: Exclude<PullStep, "BACK">): string | null {
  const { label, state, taken } = line;
  if (state === "TAKEN") {
    const more = step === "TAKE" ? "" : " Put it back first.";
    return `${label} was taken ${takenWords(taken)}.${more}`;
  }
  if (!isOpenStatus(line.status) || line.hasLeft) return closedWords(line);
  if (step === "NOT_FOUND" && state === "NOT_FOUND") {
    return `${label} was not found ${takenWords(taken)} either.`;
  }
  if (step === "SKIP" && state === "NOT_FOUND") {
    return `${label} was not found ${takenWords(taken)}. Take that back first.`;
  }
  if (step === "SKIP" && line.isSkipped) {
    return `${label} is left for last already. Take it, or say that it was not found.`;
  }
  return null;
}

function backRefusal({ label, state, isSkipped }: LineRecord): string | null {
  return state === "OPEN" && !isSkipped
    ? `${label} is to be fetched: nothing was done that could be taken back.`
    : null;
}

/** "The scan request for … was cancelled by Sam Rivera on …. Leave it on A-03." */
export function closedWords({ label, type, status, closed, place, hasLeft }: LineRecord): string {
  const what = `The ${actionTypeLabel(type).toLowerCase()} request for ${lowerFirst(label)}`;
  const was = status === "FAILED" ? "marked as failed" : requestStatusLabel(status).toLowerCase();
  const said = isOpenStatus(status) ? `${label} has left.` : `${what} was ${was} ${takenWords(closed)}.`;
  if (hasLeft) return said;
  return `${said} ${place === null ? "Do not take it." : `Leave it on ${place}, or put it back there.`}`;
}

/** What is said of an item that is not on the list: the loud no. */
export function wrongItemWords(item: {
  label: string;
  /** Code of the shelf it lies on, and whether that is a trolley. */
  place: { code: string; isTrolley: boolean } | null;
  hasLeft: boolean;
  isMissing: boolean;
  /** Another open list that it is on. */
  other: { title: string; by: string } | null;
}): string {
  const { label, place, hasLeft, isMissing, other } = item;
  const listed = other ? ` It is on the list “${other.title}” of ${other.by}.` : "";
  return `${label} is not on this list.${listed} ${where()}`;

  function where(): string {
    if (hasLeft) return "It should have left: show it to a lead.";
    if (place?.isTrolley) return `It is taken, on ${place.code}.`;
    if (place && isMissing) return `It was missing from ${place.code}: put it there.`;
    return place ? `It belongs on ${place.code}.` : "It has no place yet.";
  }
}

/** "Taken: …"; what a repeated scan says. */
export function alreadyWords({ label, taken }: Pick<LineRecord, "label" | "taken">): string {
  return `${label} was taken ${takenWords(taken)}.`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A request that could be pulled. */
export type Pullable = { requestId: string; listedOn: { id: string; title: string; by: string } | null };

/** Which of them go on a list: those on other open lists are left out unless `again`, then as many as it has room for. */
export function chosenFrom<Each extends Pullable>(
  found: readonly Each[],
  { again, most }: { again: boolean; most: number },
): { chosen: Each[]; listed: number; lists: { id: string; title: string; by: string }[]; more: number } {
  const listed = again ? [] : found.filter(({ listedOn }) => listedOn !== null);
  const free = again ? [...found] : found.filter(({ listedOn }) => listedOn === null);
  const lists = new Map(
    listed.flatMap(({ listedOn }) => (listedOn ? [[listedOn.id, listedOn] as const] : [])),
  );
  return {
    chosen: free.slice(0, most),
    listed: listed.length,
    lists: [...lists.values()],
    more: Math.max(0, free.length - most),
  };
}

/** "2 are on the open list “Scans” of Sam Rivera, and left out." */
export function leftOutWords({
  listed,
  lists,
  more,
}: {
  listed: number;
  lists: readonly { title: string; by: string }[];
  more: number;
}): string {
  const [first, ...others] = lists;
  const on =
    first &&
    `the open list “${first.title}” of ${first.by}${others.length === 0 ? "" : ` and ${others.length} more`}`;
  return [
    ...(on === undefined ? [] : [`${listed} ${listed === 1 ? "is" : "are"} on ${on}, and left out.`]),
    ...(more === 0 ? [] : [`${more} more have no room: make another list when this one is done.`]),
  ].join(" ");
}

/** Why no list is made; `listed` of what was found are on `lists`. */
export function nothingToPull(
  title: string,
  office: string,
  { listed, lists }: { listed: number; lists: readonly { title: string; by: string }[] },
): ApiError {
  const [first, ...others] = lists;
  if (!first) {
    return new ApiError(
      "conflict",
      `Nothing is to be pulled in ${office}: ${lowerFirst(title)} has no open request.`,
    );
  }
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const all = listed === 1 ? "The one open request is" : `All ${listed} open requests are`;
  return new ApiError(
    "conflict",
    `${all} on the open list “${first.title}” of ${first.by}${more}. Work on that one, or pull them “again”.`,
  );
}
