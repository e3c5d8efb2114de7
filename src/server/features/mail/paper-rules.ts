// What to do with the paper of an item whose mailbox is not active: which step of the table is right, and its words.
import { type PaperStep } from "@/contract/mail/paper";
import { type EndedStatus, PaperTable } from "@/contract/mail/paper-table";
import type { SubscriptionStatus } from "@/contract/subscriptions/subscription";

const dayLength = 24 * 60 * 60 * 1000;

/** Half a year, for which a mail-receiving agency holds or re-mails after the end (field.md). */
const sixMonths = 183;

/** Until somebody sets others: what the trade does (field.md). */
export const usualPaper: PaperTable = {
  PENDING: [{ do: "hold", days: null }],
  SUSPENDED: [
    { do: "view", days: 90 },
    { do: "remail", days: sixMonths },
    { do: "return", days: null },
  ],
  EXPIRED: [
    { do: "view", days: 90 },
    { do: "remail", days: sixMonths },
    { do: "return", days: null },
  ],
  CANCELLED: [
    { do: "remail", days: sixMonths },
    { do: "return", days: null },
  ],
  INACTIVE: [
    { do: "remail", days: sixMonths },
    { do: "return", days: null },
  ],
};

/** Key of the settings row that holds an office's PaperTable. */
export function paperSetting(officeId: string): string {
  return `mailroom.paper.${officeId}`;
}

/** Reads an office's setting. Null, where nothing was set, means the usual steps. */
export function readPaper(setting: unknown): PaperTable {
  return setting === null || setting === undefined ? usualPaper : PaperTable.parse(setting);
}

export type Ended = { steNumber: string; status: SubscriptionStatus; endedAt: Date | null };

/** Whole days since a subscription ended; 0 where that is not known, or lies ahead. */
export function daysSinceEnd({ endedAt }: Pick<Ended, "endedAt">, now: Date): number {
  return endedAt === null ? 0 : Math.max(0, Math.floor((now.getTime() - endedAt.getTime()) / dayLength));
}

/** What to do with an item that was registered for `mailbox`; null for an active one, and where the table says nothing special. */
export function warningFor(
  mailbox: Ended,
  table: PaperTable,
  now: Date,
): { do: PaperStep; text: string } | null {
  if (mailbox.status === "ACTIVE") return null;
  const days = daysSinceEnd(mailbox, now);
  const row = table[mailbox.status];
  const step = row.find((each) => each.days === null || days < each.days)?.do ?? "hold";
  return step === "register" ? null : { do: step, text: warningText(mailbox, step, days) };
}

const stateWords: Record<EndedStatus, string> = {
  PENDING: "is not active yet",
  INACTIVE: "is inactive",
  CANCELLED: "is cancelled",
  EXPIRED: "has expired",
  SUSPENDED: "is suspended",
};

const stepWords: Record<Exclude<PaperStep, "register">, string> = {
  view: "Put it away; the customer may look at it, and nothing is done with it.",
  hold: "Hold the paper, and do nothing with it until the mailbox is active.",
  remail: "Hold the paper, or re-mail it to the address that the customer left.",
  return: "Return it to its sender if it is First-Class, endorsed; otherwise dispose of it.",
};

function warningText(mailbox: Ended, step: Exclude<PaperStep, "register">, days: number): string {
  const status = mailbox.status === "ACTIVE" ? "is active" : stateWords[mailbox.status];
  const since =
    mailbox.endedAt !== null && days > 0 ? ` (ended ${days} ${days === 1 ? "day" : "days"} ago)` : "";
  return `STE ${mailbox.steNumber} ${status}${since}. ${stepWords[step]}`;
}
