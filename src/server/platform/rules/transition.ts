// Tables of transitions: how to read one, what a step needs, who may take it, and who may take it back.
import { ApiError } from "@/contract/wire/errors";
import { type Permission, type Role, allows } from "@/contract/wire/roles";
import type { Step } from "@/contract/wire/transition";
import { momentWords } from "./moment";

/** What must come with a step. "take-back" takes a step back, which has its own rules (see demandTakingBack). */
type Need = "reason" | "files" | "photo" | "take-back";

/** One row of a table: from any of `from`, anyone who has the permission `who` may take the record to `to`. */
export type Transition<Status extends string> = {
  from: readonly Status[];
  to: Status;
  who: Permission;
  /** The customer may request it too, through another system. */
  customer?: boolean;
  label: string;
  needs: readonly Need[];
};

/** Who takes a step: a member of staff, or another system for a customer. */
export type Taker = { staffId: string; role: Role | "integration" };

/** A step that was taken. `staffId` is null where another system took it. */
export type Taken = { staffId: string | null; who: string; at: Date };

/** For how long the person who took a step may take it back themselves, in milliseconds (D5). */
export const takeBackWindow = 10 * 60_000;

/** The rows of `table` that begin at `from`, in the same order. */
export function stepsFrom<Status extends string, Row extends Transition<Status>>(
  table: readonly Row[],
  from: Status,
): Row[] {
  return table.filter((row) => row.from.includes(from));
}

/**
 * Lets a record take a step of its table.
 * @param rows What the table has from its status.
 * @param noStep Says why there is no such step.
 * @throws ApiError `conflict` without such a step, `forbidden`, `stale` when it changed since `seen`, `invalid` without its reason.
 */
export function admitStep<Row extends Transition<string>>(
  noun: string,
  version: number,
  rows: readonly Row[],
  step: { to: Row["to"]; reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  noStep: () => string,
): Row {
  const row = rows.find(({ to, needs }) => to === step.to && !needs.includes("take-back"));
  if (!row) throw new ApiError("conflict", noStep());
  demandPermission(row, taker);
  demandCurrent(noun, version, step.seen);
  demandReason(row, step.reason);
  return row;
}

/**
 * The steps of `rows`, each with why it may not be taken now. Of those that take the last step back only the one to `backTo` is there.
 * @param last Who took the last step; undefined where a list does not read that, and trying it tells.
 * @param refusal What else is in the way of a step.
 */
export function nextSteps<Row extends Transition<string>>(
  rows: readonly Row[],
  { noun, taken, backTo }: { noun: string; taken: Taken | null | undefined; backTo: Row["to"] },
  taker: Taker,
  now: Date,
  refusal: (row: Row, takesBack: boolean) => string | null,
): Step[] {
  return rows.flatMap((row) => {
    const takesBack = row.needs.includes("take-back");
    if (takesBack && row.to !== backTo) return [];
    const why =
      permissionRefusal(row, taker) ??
      (takesBack && taken !== undefined ? takeBackRefusal(noun, taken, taker, now) : null) ??
      refusal(row, takesBack);
    return [{ to: row.to, label: row.label, refusal: why }];
  });
}

/** Why `taker` may not take a step that the table has; null when they may. */
export function permissionRefusal(
  row: Pick<Transition<string>, "who" | "customer">,
  taker: Taker,
): string | null {
  if (taker.role === "integration") {
    return row.customer ? null : "Only staff may do this; another system files and withdraws.";
  }
  return allows(taker.role, row.who)
    ? null
    : `Your role (${taker.role}) may not do this. Ask an administrator.`;
}

/** @throws ApiError `forbidden` when `taker` may not take this step. */
function demandPermission(row: Pick<Transition<string>, "who" | "customer">, taker: Taker): void {
  const refusal = permissionRefusal(row, taker);
  if (refusal !== null) throw new ApiError("forbidden", refusal);
}

/**
 * @param seen The version the caller last saw; undefined when they did not say.
 * @throws ApiError `stale` when `noun` changed since then.
 */
export function demandCurrent(noun: string, version: number, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  throw new ApiError(
    "stale",
    `This ${noun} changed since you saw it: you have version ${seen}, it is at ${version}. Look again, then retry.`,
  );
}

/** @throws ApiError `invalid` when a step that needs a reason comes without one. */
function demandReason(row: Pick<Transition<string>, "needs">, reason: string | undefined): void {
  if (row.needs.includes("reason") && !reason) throw fieldFault("reason", "Say why: give a reason.");
}

/** A refusal of one field of the body. */
export function fieldFault(field: string, problem: string): ApiError {
  return new ApiError("invalid", problem, { fields: { [field]: problem } });
}

/** "by Sam Rivera on Nov 20, 2026, 09:12 UTC", or "already" where the person is not known. */
export function takenWords(taken: { who: string; at: Date } | null | undefined): string {
  return taken ? `by ${taken.who} on ${momentWords(taken.at)}` : "already";
}

/** Whether the person who took a step can still take it back without a lead. */
function isOwnAndRecent(taken: Taken | null, taker: Taker, now: Date): boolean {
  return (
    taken !== null &&
    taken.staffId !== null &&
    taker.role !== "integration" &&
    taken.staffId === taker.staffId &&
    now.getTime() - taken.at.getTime() <= takeBackWindow
  );
}

/** Why `taker` may not take back the step `taken` of `noun`; null when they may, a lead only with a reason. */
export function takeBackRefusal(noun: string, taken: Taken | null, taker: Taker, now: Date): string | null {
  if (isOwnAndRecent(taken, taker, now)) return null;
  if (taker.role === "integration") return "Only staff may do this; another system files and withdraws.";
  if (allows(taker.role, "requests.reopen")) return null;
  return taken?.staffId === taker.staffId
    ? `You did this more than 10 minutes ago. Ask a lead to reopen this ${noun}.`
    : `This was done ${takenWords(taken)}; only they, within 10 minutes, or a lead can reopen this ${noun}. Ask a lead.`;
}

/**
 * Lets the last step of a record be taken back: within 10 minutes by the person who took it, later by a lead with a reason (D5).
 * @param barrier What else is in the way.
 * @throws ApiError `forbidden` to others, `invalid` to a lead without a reason, `conflict` with `barrier`, `stale`.
 */
export function admitTakingBack(
  noun: string,
  {
    taken = null,
    version,
    barrier = null,
  }: { taken: Taken | null | undefined; version: number; barrier?: string | null },
  { reason, seen }: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  demandTakingBack(noun, taken, taker, { reason, now });
  if (barrier !== null) throw new ApiError("conflict", barrier);
  demandCurrent(noun, version, seen);
}

/**
 * Lets the step `taken` be taken back: within 10 minutes by the person who took it, later by a lead with a reason (D5).
 * @throws ApiError `forbidden` to others, `invalid` to a lead without a reason.
 */
export function demandTakingBack(
  noun: string,
  taken: Taken | null,
  taker: Taker,
  { reason, now }: { reason: string | undefined; now: Date },
): void {
  const refusal = takeBackRefusal(noun, taken, taker, now);
  if (refusal !== null) throw new ApiError("forbidden", refusal);
  if (!isOwnAndRecent(taken, taker, now) && !reason) {
    throw fieldFault("reason", `Say why this ${noun} is reopened: give a reason.`);
  }
}
