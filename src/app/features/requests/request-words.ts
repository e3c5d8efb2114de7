// The names of each kind of action request on its list, on its screen and after completion (specification §2, §8).
import { dayText, momentText } from "@/app/ui/text/dates";
import type { ActionRequest, ActionType } from "@/contract/requests/request";
import { shownAs } from "@/contract/wire/open-enum";
import type { FilteredList } from "@/kernel/command/list-in-front";

/** The kinds that are listed here; junk is a tab of the trash requests (D29). */
export type ListedType = Extract<ActionType, "SCAN" | "TRASH" | "SHRED" | "HOLD" | "JUNK" | "CHECK_DEPOSIT">;

type ListWords = { list: FilteredList; title: string; many: readonly [string, string]; hint: string };

export const listWords: Record<ListedType, ListWords> = {
  SCAN: {
    list: "scan",
    title: "Scan Requests",
    many: ["scan request", "scan requests"],
    hint: "Items whose contents a customer wants to read on screen appear here.",
  },
  TRASH: {
    list: "trash",
    title: "Trash Requests",
    many: ["trash request", "trash requests"],
    hint: "Items a customer wants thrown away appear here.",
  },
  SHRED: {
    list: "shred",
    title: "Shred Requests",
    many: ["shred request", "shred requests"],
    hint: "Items a customer wants destroyed appear here.",
  },
  HOLD: {
    list: "pickup",
    title: "Pick-up Requests",
    many: ["pick-up request", "pick-up requests"],
    hint: "Items a customer will come for appear here.",
  },
  JUNK: {
    list: "trash",
    title: "Trash Requests",
    many: ["junk request", "junk requests"],
    hint: "Items a customer called junk appear here.",
  },
  CHECK_DEPOSIT: {
    list: "deposit",
    title: "Check Deposit",
    many: ["check deposit", "check deposits"],
    hint: "Checks a customer wants deposited appear here.",
  },
};

type DetailWords = {
  title: string;
  /** Heading of the page that says it is done. */
  done: string;
  /** What the page says about notifying the customer: the notice still waits while undo is possible (D16). */
  told: string;
  list: string;
};

export const detailWords = shownAs<ActionType, DetailWords>(
  {
    SCAN: {
      title: "Process Scan Request",
      done: "Scan Completed Successfully!",
      told: "The customer will be notified that the scan can be read.",
      list: "/scan",
    },
    HOLD: {
      title: "Process Pickup Request",
      done: "Pickup Request Processed!",
      told: "The customer will be notified that the item is ready for pickup.",
      list: "/pickup",
    },
    SHRED: {
      title: "Process Shred Request",
      done: "Mail Item Shredded Successfully!",
      told: "The customer will be notified that the item was shredded.",
      list: "/shred",
    },
    TRASH: {
      title: "Process Trash Request",
      done: "Mail Item Disposed Successfully!",
      told: "The customer will be notified that the item was disposed of.",
      list: "/trash",
    },
    FORWARD: {
      title: "Process Forward Request",
      done: "Mail Item Forwarded Successfully!",
      told: "The customer will be notified that the item is on its way.",
      list: "/forward",
    },
    CHECK_DEPOSIT: {
      title: "Process Check Deposit Request",
      done: "Check Deposit Completed!",
      told: "The customer will be notified that the check was deposited.",
      list: "/deposit",
    },
    JUNK: {
      title: "Process Junk Request",
      done: "Mail Item Disposed Successfully!",
      told: "The customer will be notified that the item was disposed of.",
      list: "/trash?status=JUNK",
    },
    CONSOLIDATE: {
      title: "Consolidation Request",
      done: "Consolidation Request Completed",
      told: "The customer will be notified.",
      list: "/consolidation",
    },
  },
  () => ({
    title: "Process Request",
    done: "Request Completed",
    told: "The customer will be notified.",
    list: "/dashboard",
  }),
);

/** "Ready until Dec 2, 2026", "Handed over Nov 25, 2026, 14:05 by Sam Rivera". */
export function pickUpWords({ state, at, by }: NonNullable<ActionRequest["pickUp"]>): string {
  if (state === "READY") return at === null ? "Ready" : `Ready until ${dayText(at)}`;
  if (state === "LAPSED") return "Not picked up in time: stored again";
  return ["Handed over", at && momentText(at), by && `by ${by}`].filter(Boolean).join(" ");
}
