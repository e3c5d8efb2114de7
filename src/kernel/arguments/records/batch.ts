// The arguments of batch commands: a batch, a part of the one on the screen, and one of its pages.
import { fold } from "@/contract/text/fold";
import { type BatchPart, batchPagesMost } from "@/contract/batches/batch";
import type { SeparatorPaper } from "@/contract/batches/separator";
import { Id } from "@/contract/wire/page";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { type Target, targetsOfKind } from "@/kernel/command/context";
import { declareInFront } from "@/kernel/command/in-front";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import type { RecordRef } from "./record";

/** The batch in front of the person. */
export type BatchInFront = {
  id: string;
  /** Its parts in their order. */
  parts: readonly Target[];
  /** The number of the chosen page of the focused part; null where there is none. */
  page: number | null;
};

/** Absent where no batch is on the screen. */
export const batchInFront = declareInFront<BatchInFront>("batch");

/** A part, with the layout that the person saw; without one where the batch is not on the screen. */
export type PartRef = RecordRef & { layout?: string };

/** "3" or "part 3" of the batch on the screen; elsewhere a part's whole id. */
export const batchPartArg: ArgumentKind<PartRef> = {
  name: "part",
  picks: "Choose, or type to search",
  hint: "Open its batch first to choose from its parts.",
  specificity: 30,
  certain: (text) => /^part \d+$/i.test(text),
  parse: (text, { context }) => {
    const batch = batchInFront.in(context);
    const typed = fold(text);
    if (Id.safeParse(typed).success) return { is: "value", value: { id: typed, label: "The part" } };
    const place = Number(/^(?:part )?(\d{1,3})$/.exec(typed)?.[1] ?? 0);
    const part = batch?.parts[place - 1];
    if (part) return { is: "value", value: refOf(part) };
    return {
      is: "no",
      why: batch ? `There is no part “${text}”.` : "Open the batch first, or give the part's id.",
    };
  },
  complete: (text, { context }) => ({
    candidates: (batchInFront.in(context)?.parts ?? [])
      .filter(({ label }) => fold(label).includes(fold(text)))
      .map((part) => ({ value: refOf(part), label: part.label })),
    needs: [],
  }),
  shown: ({ label }) => label,
  format: ({ id, label }) => /^part \d+/i.exec(label)?.[0] ?? id,
  fromContext: (context) => {
    const [only, second] = targetsOfKind(context, "batch-part");
    return only && !second ? refOf(only) : undefined;
  },
};

/** A part as it is on the screen. */
export function partTarget({ id, label, layout, state, doubt }: BatchPart): Target {
  return { kind: "batch-part", id, label, layout, status: state, ...(doubt !== null && { doubt }) };
}

function refOf({ id, label, layout }: Target): PartRef {
  return { id, label, ...(layout !== undefined && { layout }) };
}

/** The number of a page in the scan: the chosen one unless it is typed. */
export const pageNumberArg: ArgumentKind<number> = {
  name: "page",
  field: "number",
  hint: "Its number in the scan.",
  specificity: 31,
  certain: (text) => /^page \d+$/i.test(text),
  parse: (text) => {
    const number = Number(/^(?:page )?(\d{1,3})$/i.exec(text.trim())?.[1] ?? 0);
    return number >= 1 && number <= batchPagesMost
      ? { is: "value", value: number }
      : { is: "no", why: `“${text}” is no number of a page.` };
  },
  complete: () => nothing,
  format: String,
  fromContext: (context) => batchInFront.in(context)?.page ?? undefined,
};

export const paperArg = choiceKind<SeparatorPaper>("paper", 60, [
  { value: "a4", label: "A4", words: ["a4"] },
  { value: "letter", label: "Letter", words: ["letter", "us letter"] },
]);
