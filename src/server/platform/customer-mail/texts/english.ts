// The notices in English.
import type { ItemType } from "@/contract/mail/mail";
import type { ActionType } from "@/contract/requests/request";
import { sentence } from "@/contract/text/sentence";
import type { NoticeFacts } from "./facts";
import type { NoticeWords } from "./words";

const item: Record<ItemType, string> = { ENVELOPE: "letter", PACKAGE: "package", BANK_CHECK: "bank check" };
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "letter from Chase", "package", "mail item", "3 items": with as much detail as is known. */
function named({ itemType, sender, count }: NoticeFacts): string {
  if (!itemType && count !== undefined && count > 1) return `${count} items`;
  return `${itemType ? item[itemType] : "mail item"}${sender ? ` from ${sender}` : ""}`;
}

/** What is said where the office waits with destroying an item; null where it does not. */
function later(facts: NoticeFacts, done: string, verb: string) {
  if (!facts.destroyOn) return null;
  const on = day.format(facts.destroyOn);
  return {
    subject: `To be ${done} on ${on}: ${named(facts)}`,
    paragraphs: [
      `${sentence(`As you asked, we ${verb} the ${named(facts)} on ${on}`)} Until then you can ask us to keep it after all.`,
    ],
  };
}

function atTheDesk({ pickUpCode, readyUntil }: NoticeFacts): string[] {
  if (!pickUpCode) return [];
  const until = readyUntil ? ` It waits for you until ${day.format(readyUntil)}.` : "";
  return [
    `Your pick-up code is ${pickUpCode}. Say it at the desk; it is the same for everything that is ready for you.${until}`,
  ];
}

type Ending = (facts: NoticeFacts) => { subject: string; paragraphs: string[] };

const done: Record<ActionType, Ending> = {
  SCAN: (facts) => ({
    subject: `Your scan is ready: ${named(facts)}`,
    paragraphs: [`${sentence(`We scanned the ${named(facts)}`)} You can read it in your account.`],
  }),
  HOLD: (facts) => ({
    subject: `Ready for pick-up: ${named(facts)}`,
    paragraphs: [
      `The ${named(facts)} is ready for pick-up at our office. Please bring a photo ID.`,
      ...atTheDesk(facts),
    ],
  }),
  SHRED: (facts) =>
    later(facts, "shredded", "shred") ?? {
      subject: `Shredded: ${named(facts)}`,
      paragraphs: [sentence(`As you asked, we shredded the ${named(facts)}`)],
    },
  TRASH: (facts) =>
    later(facts, "disposed of", "dispose of") ?? {
      subject: `Disposed of: ${named(facts)}`,
      paragraphs: [sentence(`As you asked, we disposed of the ${named(facts)}`)],
    },
  CHECK_DEPOSIT: (facts) => ({
    subject: `Sent for deposit: ${named(facts)}`,
    paragraphs: [`As you asked, we sent the ${named(facts)} for deposit.`],
  }),
  JUNK: (facts) =>
    later(facts, "disposed of", "dispose of") ?? {
      subject: `Marked as junk: ${named(facts)}`,
      paragraphs: [`As you asked, we marked the ${named(facts)} as junk mail.`],
    },
  FORWARD: (facts) => ({
    subject: `Forwarded: ${named(facts)}`,
    paragraphs: [sentence(`As you asked, we forwarded the ${named(facts)}`)],
  }),
  CONSOLIDATE: (facts) => ({
    subject: `Packed: ${named(facts)}`,
    paragraphs: [`As you asked, we packed the ${named(facts)} with your other items.`],
  }),
};

/** "scan the letter from Chase", "prepare the letter from Chase for pick-up". */
function asked(type: ActionType, facts: NoticeFacts): string {
  const [verb, rest = ""] = askedWords[type];
  return `${verb} the ${named(facts)}${rest}`;
}

const askedWords: Record<ActionType, readonly [verb: string, rest?: string]> = {
  SCAN: ["scan"],
  HOLD: ["prepare", " for pick-up"],
  SHRED: ["shred"],
  TRASH: ["dispose of"],
  CHECK_DEPOSIT: ["deposit"],
  JUNK: ["mark", " as junk"],
  FORWARD: ["forward"],
  CONSOLIDATE: ["pack"],
};

function because({ reason }: NoticeFacts): string[] {
  return reason ? [`Reason: ${reason}`] : [];
}

/** "bank check from Acme", "3 bank checks". Amounts and accounts stand in no notice. */
function checks(facts: NoticeFacts): string {
  const { count } = facts;
  return count !== undefined && count > 1
    ? `${count} bank checks`
    : named({ ...facts, itemType: "BANK_CHECK" });
}

function shipping({ carrier, service, trackingCode, estDeliveryDays }: NoticeFacts): string[] {
  const by = [carrier, service].filter((name) => name !== undefined).join(" ");
  const days = estDeliveryDays === 1 ? "1 day" : `${estDeliveryDays} days`;
  return [
    ...(by ? [`Carrier: ${by}`] : []),
    ...(trackingCode ? [`Tracking number: ${trackingCode}`] : []),
    ...(estDeliveryDays ? [`Estimated delivery: in about ${days}`] : []),
  ];
}

export const english: NoticeWords = {
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  closing: (office) => `Your mailbox team${office ? `, ${office}` : ""}`,
  footer: (steNumbers) =>
    `You receive this because it is about your mailbox STE ${steNumbers.join(", STE ")}. You can switch these notices off in your account.`,
  digestSubject: (count, steNumbers) => `${count} updates for your mailbox STE ${steNumbers.join(", STE ")}`,
  digestIntro: (count) => `There are ${count} updates for you:`,
  aboutMailbox: (steNumber) => `Mailbox STE ${steNumber}`,
  parts: {
    "mail.registered": (facts) => ({
      subject: `New mail: ${named(facts)}`,
      paragraphs: [
        `A ${named(facts)} has arrived for you. Tell us in your account what to do with it: scan, forward, hold for pick-up or shred.`,
      ],
    }),
    "mail.rescued": (facts) => ({
      subject: `Kept for you: ${named(facts)}`,
      paragraphs: [
        `We do not destroy the ${named(facts)} and keep it for you. Tell us in your account what to do with it.`,
      ],
    }),
    "mail.returned": (facts) => ({
      subject: `Returned to sender: ${named(facts)}`,
      paragraphs: [sentence(`We sent the ${named(facts)} back to its sender`), ...because(facts)],
    }),
    "request.done": (facts) =>
      facts.requestType
        ? done[facts.requestType](facts)
        : {
            subject: `Done: ${named(facts)}`,
            paragraphs: [`Your request on the ${named(facts)} is done.`],
          },
    "request.failed": (facts) => ({
      subject: `We could not carry out your request: ${named(facts)}`,
      paragraphs: [
        facts.requestType
          ? `${sentence(`We could not ${asked(facts.requestType, facts)}`)} We keep it for you until you decide.`
          : `${sentence(`We could not carry out your request on the ${named(facts)}`)} We keep it for you until you decide.`,
        ...because(facts),
      ],
    }),
    "request.cancelled": (facts) => ({
      subject: `Request cancelled: ${named(facts)}`,
      paragraphs: [
        facts.requestType
          ? `The request to ${asked(facts.requestType, facts)} was cancelled. We keep it for you until you decide.`
          : `The request on the ${named(facts)} was cancelled. We keep it for you until you decide.`,
        ...because(facts),
      ],
    }),
    "request.lapsed": (facts) => ({
      subject: `Not picked up: ${named(facts)}`,
      paragraphs: [
        `${sentence(`Nobody picked up the ${named(facts)}`)} We put it back into storage. Ask for it again in your account when you want to come.`,
      ],
    }),
    "desk.handed-over": (facts) => ({
      subject: `Picked up: ${named(facts)}`,
      paragraphs: [
        `${sentence(`We handed the ${named(facts)} over at our desk${facts.person ? ` to ${facts.person}` : ""}`)} If that is not right, tell us at once.`,
      ],
    }),
    "forward.shipped": (facts) => ({
      subject: `On its way to you: ${named(facts)}`,
      paragraphs: [`We handed the ${named(facts)} to the carrier.`, ...shipping(facts)],
    }),
    "forward.delivered": (facts) => ({
      subject: `Delivered: ${named(facts)}`,
      paragraphs: [`The ${named(facts)} was delivered to the address you gave.`],
    }),
    "consolidation.done": ({ count }) => ({
      subject: count ? `Packed together: ${count} items` : "Packed together: your items",
      paragraphs: [
        `${count ? `Your ${count} items are` : "Your items are"} now one package. You can have it forwarded or pick it up.`,
      ],
    }),
    "deposit.credited": (facts) => ({
      subject: `Deposited: ${checks(facts)}`,
      paragraphs: [`The bank credited the ${checks(facts)} to your account.`],
    }),
    "deposit.failed": (facts) => ({
      subject: `Not deposited: ${checks(facts)}`,
      paragraphs: [`The bank did not take the ${checks(facts)} for deposit.`, ...because(facts)],
    }),
    "deposit.reversed": (facts) => ({
      subject: `Deposit taken back: ${checks(facts)}`,
      paragraphs: [
        `The bank took the credit for the ${checks(facts)} back from your account.`,
        ...because(facts),
      ],
    }),
    "ticket.replied": ({ ticketNo, subject, message }) => ({
      subject: `Re: ${subject ?? "your question"}${ticketNo ? ` [ticket ${ticketNo}]` : ""}`,
      paragraphs: [
        `We replied to ${subject ? `“${subject}”` : "your question"}${ticketNo ? ` (ticket ${ticketNo})` : ""}${message ? ":" : ". You can read the reply in your account."}`,
        ...(message ? [message] : []),
      ],
    }),
    "storage.expiring": (facts) => ({
      subject: facts.freeUntil
        ? `Free storage ends on ${day.format(facts.freeUntil)}: ${named(facts)}`
        : `Free storage ends soon: ${named(facts)}`,
      paragraphs: [
        `Free storage of the ${named(facts)} ends ${facts.freeUntil ? `on ${day.format(facts.freeUntil)}` : "soon"}. After that your plan's storage fee applies.`,
        "We destroy nothing without your request. You can have the item scanned, forwarded, held for pick-up or shredded.",
      ],
    }),
  },
};
