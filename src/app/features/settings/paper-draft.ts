// The steps of an office as a form holds them: always three a status, with days as typed; those without days are left out.
import { PaperStep } from "@/contract/paper";
import { EndedStatus, type OfficePaper } from "@/contract/paper-table";

type DraftStep = { do: PaperStep; days: string };
/** Three steps; the last is for what is left. */
export type DraftRow = readonly DraftStep[];
export type PaperDraft = Readonly<Record<EndedStatus, DraftRow>>;

const steps = 3;

type Shown = OfficePaper["table"];

export function draftOf(table: Shown): PaperDraft {
  const rows = EndedStatus.options.map((status) => [status, draftRow(table[status])] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one row for each of the statuses
  return Object.fromEntries(rows) as PaperDraft;
}

function draftRow(row: Shown[EndedStatus] = []): DraftRow {
  const last = known(row.at(-1)?.do);
  const timed = row.slice(0, -1).map((step) => ({ do: known(step.do), days: String(step.days ?? "") }));
  const empty = Array.from({ length: steps - 1 - timed.length }, () => ({ do: last, days: "" }));
  return [...timed, ...empty, { do: last, days: "" }];
}

/** A step that only a newer server knows has to be chosen again; until then the paper is held. */
function known(step: unknown): PaperStep {
  return PaperStep.safeParse(step).data ?? "hold";
}

/** What is sent; what was typed as days and is no number stays as it is, so that the contract refuses it. */
export function tableOf(draft: PaperDraft): unknown {
  return Object.fromEntries(
    EndedStatus.options.map((status) => {
      const row = draft[status];
      const timed = row
        .slice(0, -1)
        .filter(({ days }) => days.trim() !== "")
        .map((step) => ({ do: step.do, days: Number(step.days) }));
      return [status, [...timed, { do: row.at(-1)?.do, days: null }]];
    }),
  );
}
