// What a part of a batch is by now, after its item and that item's requests. Pure.
import type { BatchPartState, PageKind } from "@/contract/batches/batch";
import type { ItemType } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import type { RequestStatus } from "@/contract/requests/request";

/** A part as it is known from the database. */
export type PartFacts = {
  id: string;
  position: number;
  code: string | null;
  note: string | null;
  leftOut: boolean;
  /** Pages that are not left out. */
  pages: number;
  item: { id: string; type: ItemType; senderName: string; isWithdrawn: boolean } | null;
  /** The item's open scan request. */
  open: { id: string; version: number; status: RequestStatus } | null;
  /** The request that was completed with this part's PDF, as it is now. */
  completed: { id: string; version: number; status: RequestStatus } | null;
};

export type PartNow = { state: BatchPartState; problem: string | null };

/** The state of each part, in their order, each after all others of the batch. */
export function partsNow(parts: readonly PartFacts[]): PartNow[] {
  return parts.map((part) => nowOf(part, parts));
}

function nowOf(part: PartFacts, parts: readonly PartFacts[]): PartNow {
  const { item, open, note } = part;
  if (isCompleted(part)) return { state: "COMPLETED", problem: null };
  if (part.leftOut || part.pages === 0) return { state: "LEFT_OUT", problem: null };
  if (!item) return { state: "UNMATCHED", problem: note };
  if (item.isWithdrawn) {
    return {
      state: "UNMATCHED",
      problem: "The registration of this item was withdrawn. Assign the part to another.",
    };
  }
  const twin = parts.find(
    (each) =>
      each !== part && each.item?.id === item.id && !each.leftOut && each.pages > 0 && !isCompleted(each),
  );
  if (twin) {
    const place = parts.indexOf(twin) + 1;
    return {
      state: "DUPLICATE_CODE",
      problem: `Part ${place} is of the same item. Join the two, or leave one out.`,
    };
  }
  if (open) return { state: "MATCHED", problem: null };
  const done = parts.findIndex((each) => each.item?.id === item.id && isCompleted(each));
  return {
    state: "NO_REQUEST",
    problem:
      done < 0
        ? "Nobody asked for a scan of this item. File a scan request to attach it, or leave the part out."
        : `Its scan request was completed with part ${done + 1}. Reopen it to scan again, or leave this part out.`,
  };
}

/** Whether its request was completed with it and was not opened again since. */
export function isCompleted({ completed }: Pick<PartFacts, "completed">): boolean {
  return completed?.status === "DONE";
}

/** Why a matched part is not completed together with the others: what its customer would get may not be all of the letter. */
export function doubtOf(
  { state }: PartNow,
  pages: readonly { number: number; kind: PageKind; leftOut: boolean }[],
): string | null {
  if (state !== "MATCHED") return null;
  const numbersOf = (which: PageKind, isMeant: (page: { leftOut: boolean }) => boolean) =>
    pages.flatMap((page) => (page.kind === which && isMeant(page) ? [page.number] : []));
  const broken = numbersOf("broken", () => true);
  const damaged = numbersOf("damaged", ({ leftOut }) => !leftOut);
  const said = [
    ...(broken.length > 0
      ? [`${pagesText(broken)} cannot be read and ${broken.length === 1 ? "is" : "are"} missing.`]
      : []),
    ...(damaged.length > 0 ? [`${pagesText(damaged)} may be incomplete.`] : []),
  ];
  if (said.length === 0) return null;
  return `${said.join(" ")} Compare with the letter, then complete this part by itself, or scan the letter again.`;
}

/** "Page 2", "Pages 2, 3". */
export function pagesText(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "Page" : "Pages"} ${numbers.join(", ")}`;
}

/** Whether nothing of the parts is left to do. */
export function isOver(parts: readonly PartNow[]): boolean {
  return parts.length > 0 && parts.every(({ state }) => state === "COMPLETED" || state === "LEFT_OUT");
}

/** "Part 3: Envelope from Chase". */
export function partLabel({ item, code }: Pick<PartFacts, "item" | "code">, place: number): string {
  const what = item ? itemName(item) : (code ?? "pages without a code");
  return `Part ${place}: ${what}`;
}
