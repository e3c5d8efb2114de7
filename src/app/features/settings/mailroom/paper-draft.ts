// The steps of an office as a form holds them, with days as typed.
import { PaperStep } from "@/contract/mail/paper";
import { EndedStatus, type OfficePaper, PaperTable } from "@/contract/mail/paper-table";
import type { Typed } from "@/app/features/settings/use-settings-form";

type DraftStep = { do: PaperStep; days: string };
/** One to three steps; the last is for all later days, so it has no number of days. */
export type DraftRow = readonly DraftStep[];
export type PaperDraft = Readonly<Record<EndedStatus, DraftRow>>;

/** The most steps of a status. */
export const mostSteps = 3;

type Shown = OfficePaper["table"];

export function paperDraftOf(table: Shown): PaperDraft {
  const rows = EndedStatus.options.map((status) => [status, draftRow(table[status])] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one row for each of the statuses
  return Object.fromEntries(rows) as PaperDraft;
}

function draftRow(row: Shown[EndedStatus] = []): DraftRow {
  const last = known(row.at(-1)?.do);
  const timed = row.slice(0, -1).map((step) => ({ do: known(step.do), days: String(step.days ?? "") }));
  return [...timed, { do: last, days: "" }];
}

/** With one more step before the last. */
export function withStep(row: DraftRow): DraftRow {
  const last = row.at(-1);
  return last ? [...row.slice(0, -1), { ...last, days: "" }, last] : row;
}

/** Without the step at `place`; the later steps stay valid, whichever is removed. */
export function withoutStep(row: DraftRow, place: number): DraftRow {
  return row.filter((_, index) => index !== place);
}

/** The table of a draft, or one fault a status, by status and place of the step: "CANCELLED.1". */
export function tableOf(draft: PaperDraft): Typed<PaperTable> {
  const { data, error } = PaperTable.safeParse(typedTable(draft));
  if (data) return { value: data };
  const faults = EndedStatus.options.flatMap((status): [string, string][] => {
    const issue = error.issues.find(({ path }) => path[0] === status);
    if (!issue) return [];
    const place = typeof issue.path[1] === "number" ? issue.path[1] : draft[status].length - 2;
    const isBlank = draft[status][place]?.days.trim() === "";
    return [[`${status}.${place}`, isBlank ? "Give the days of this step, or remove it." : issue.message]];
  });
  return { faults: Object.fromEntries(faults) };
}

/** A step that only a newer server knows has to be chosen again; until then the mail is held. */
function known(step: unknown): PaperStep {
  return PaperStep.safeParse(step).data ?? "hold";
}

/** Days that are no number are NaN, which the contract refuses. */
function typedTable(draft: PaperDraft): unknown {
  return Object.fromEntries(
    EndedStatus.options.map((status) => {
      const row = draft[status];
      const timed = row.slice(0, -1).map((step) => ({ do: step.do, days: Number(step.days) }));
      return [status, [...timed, { do: row.at(-1)?.do, days: null }]];
    }),
  );
}
