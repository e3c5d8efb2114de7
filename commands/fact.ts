// Facts of mailboxes and forwards that handlers are asked for: one table, each row a command "fact.<name>". What a row reads is shown
// beside its line before Enter, which opens where the fact stands.
import type { Call } from "@/contract/wire/endpoint";
import type { Permission } from "@/contract/wire/roles";
import { spanKind } from "@/kernel/arguments/when/span";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { requestArg } from "@/kernel/arguments/records/request";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import type { FactName } from "./fact/shared/reads";
import type { Answer } from "@/kernel/command/answer";
import { type AnyCommand, defineCommand } from "@/kernel/command/define";

/** "1042" alone asks for no fact of it. */
const askedMailbox: typeof mailboxArg = { ...mailboxArg, afterVerb: true };
const askedForward: typeof forwardArg = { ...forwardArg, afterVerb: true };

const pastSpanArg = spanKind("day", {
  direction: "past",
  usual: ["today", "yesterday", "this week", "last week"],
});

type Fact = {
  name: FactName;
  title: string;
  /** Its phrase up to the record. */
  words: string;
  keywords?: readonly string[];
  about: string;
  /** Where of its record it stands, after the record's address. */
  at?: string;
  /** What the person needs besides seeing such records. */
  needs?: Permission;
  none: string;
};

const ofMailboxes: readonly Fact[] = [
  {
    name: "email",
    title: "E-mail of a mailbox",
    words: "email of",
    keywords: ["e-mail", "mail address", "email address"],
    about: "The addresses of its recipients, the default one first.",
    at: "?tab=users",
    none: "No recipient has an e-mail address.",
  },
  {
    name: "phone",
    title: "Phone of a mailbox",
    words: "phone of",
    keywords: ["telephone", "phone no", "phone number", "telephone number", "mobile", "cell"],
    about: "The numbers of its workspace's members, the default one first.",
    at: "?tab=users",
    none: "Nobody there has a telephone number.",
  },
  {
    name: "owner",
    title: "Owner of a mailbox",
    words: "owner of",
    keywords: ["renter", "who owns"],
    about: "Who rents it.",
    at: "?tab=users",
    none: "It has no owner.",
  },
  {
    name: "plan",
    title: "Plan of a mailbox",
    words: "plan of",
    keywords: [
      "subscription",
      "billing",
      "expire",
      "expiry",
      "renew",
      "renewal",
      "still active",
      "still paying",
    ],
    about: "What it pays for, and since when.",
    none: "It has no plan.",
  },
  {
    name: "free-days",
    title: "Free days of a mailbox",
    words: "free days of",
    keywords: [
      "free storage",
      "storage of",
      "storage fees",
      "storage fee",
      "storage days",
      "days left",
      "free days left",
      "storage left",
      "storage end",
      "end of storage",
      "storage until",
    ],
    about: "For how many days its items are stored free of charge, by its plan.",
    needs: "mail.read",
    none: "Its items are stored free of charge.",
  },
  {
    name: "address",
    title: "Address of a mailbox",
    words: "address of",
    keywords: ["forwarding address", "street address"],
    about: "Where its mail was sent last, and the office that takes it in.",
    needs: "requests.read",
    none: "It has no address.",
  },
];

const ofForwards: readonly Fact[] = [
  {
    name: "tracking",
    title: "Tracking number of a forward",
    words: "tracking number of forward",
    keywords: ["tracking", "tracking of", "tracking no", "tracking number of", "tracking number"],
    about: "The carrier's number of a forward.",
    none: "It has no tracking number yet.",
  },
];

const worked = defineCommand({
  id: "fact.worked",
  title: "Who worked on a mailbox",
  about: "Who changed anything there today, or in the days that you name: how often, and when last.",
  keywords: [
    "who worked today on",
    "who was on",
    "who changed",
    "who touched",
    "what happened with",
    "what happened to",
    "what was done with",
  ],
  group: "Mailbox",
  scope: "global",
  phrase: "who worked on {mailbox} [{day}]",
  args: { mailbox: askedMailbox, day: pastSpanArg },
  when: ({ can }) => can("customers.read") || "Your role cannot see that of customers",
  danger: "safe",
  answer: async ({ api, args: { mailbox, day = "today" } }) => ({
    facts: await (await reading()).workedOn(api, mailbox.id, day),
    none: "Nobody has changed anything there.",
  }),
  run: ({ args }) => ({ go: `/mailbox/${args.mailbox.id}?history=true` }),
});

/** What a fact reads is loaded when somebody first asks for one. */
const reading = () => import("./fact/shared/reads");

function answered({ name, none }: Fact) {
  return async (api: Call, id: string): Promise<Answer> => {
    const { reads } = await reading();
    return { none, facts: await reads[name](api, id) };
  };
}

function shared({ name, title, words, keywords = [], about }: Fact) {
  return {
    id: `fact.${name}`,
    title,
    about,
    // "email 1042" as "email of 1042".
    keywords: [...keywords, words.replace(/ of$/, "")],
    scope: "global",
    danger: "safe",
  } as const;
}

function ofMailbox(fact: Fact): AnyCommand {
  const { words, at = "", needs } = fact;
  const read = answered(fact);
  return defineCommand({
    ...shared(fact),
    group: "Mailbox",
    phrase: `${words} {mailbox}`,
    args: { mailbox: askedMailbox },
    when: ({ can }) =>
      (can("customers.read") && (needs === undefined || can(needs))) ||
      "Your role cannot see that of customers",
    answer: ({ api, args }) => read(api, args.mailbox.id),
    run: ({ args }) => ({ go: `/mailbox/${args.mailbox.id}${at}` }),
  });
}

function ofForward(fact: Fact): AnyCommand {
  const read = answered(fact);
  return defineCommand({
    ...shared(fact),
    group: "Forwards",
    phrase: `${fact.words} {forward}`,
    args: { forward: askedForward },
    when: ({ can }) => can("requests.read") || "Your role cannot see forwards",
    answer: ({ api, args }) => read(api, args.forward.id),
    run: ({ args }) => ({ go: `/forward/${args.forward.id}` }),
  });
}

/** The clock of each kind of record that has one. */
const clocked = [
  { kind: "request", group: "Requests", path: "/request/", arg: requestArg },
  { kind: "forward", group: "Forwards", path: "/forward/", arg: forwardArg },
  { kind: "consolidation", group: "Consolidations", path: "/consolidation/", arg: consolidationArg },
  { kind: "ticket", group: "Tickets", path: "/support/", arg: ticketArg },
] as const;

function whyLate({ kind, group, path, arg }: (typeof clocked)[number]): AnyCommand {
  return defineCommand({
    id: `fact.late-${kind}`,
    title: `Why a ${kind} is late`,
    about: "When it was filed, which office time counted, what paused it, and when it is due.",
    keywords: ["why is it late", "when due", "due when", "why is late"],
    group,
    scope: "global",
    phrase: "why late {record}",
    args: { record: arg },
    when: ({ can }) => can("requests.read") || "Your role cannot see requests",
    danger: "safe",
    answer: async ({ api, args, context }) => ({
      facts: await (await reading()).whyLate(api, args.record.id, context.hours),
      none: "Nothing is promised for it.",
    }),
    run: ({ args }) => ({ go: `${path}${args.record.id}` }),
  });
}

export default [...ofMailboxes.map(ofMailbox), ...ofForwards.map(ofForward), worked, ...clocked.map(whyLate)];
