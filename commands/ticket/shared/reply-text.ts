// The text of a saved reply for one ticket: in the language of its customer, with its slots filled.
import { type Filled, type SlotValues, fillSlots } from "@/contract/tickets/reply-slots";
import type { ReplyLanguage, SavedReply } from "@/contract/saved-replies/saved-reply";
import type { Ticket } from "@/contract/tickets/ticket";
import type { TicketLink } from "@/contract/tickets/ticket-link";

/** What the slots stand for. `item` is the first item the ticket is linked to. */
export function slotValuesOf(
  { user, mailbox }: Pick<Ticket, "user" | "mailbox">,
  links: readonly Pick<TicketLink, "sender">[],
  staffName: string,
): SlotValues {
  return {
    "customer.firstName": user.firstName,
    "customer.fullName": [user.firstName, user.lastName].filter(Boolean).join(" "),
    "mailbox.steNumber": mailbox.steNumber,
    "workspace.name": mailbox.workspaceName,
    "item.sender": links[0]?.sender ?? null,
    "staff.firstName": staffName.split(" ")[0] ?? null,
  };
}

/** The language that a reply is sent in: the wanted one, where the reply has a text in it. */
export function languageOf({ texts }: Pick<SavedReply, "texts">, wanted: string): ReplyLanguage {
  return wanted === "tr" && texts.tr !== null ? "tr" : "en";
}

/** The text in that language, filled. */
export function filledReply(
  { texts }: Pick<SavedReply, "texts">,
  language: ReplyLanguage,
  values: SlotValues,
): Filled {
  return fillSlots((language === "tr" ? texts.tr : null) ?? texts.en, values);
}
