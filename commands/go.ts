// Going to the screens: one table in the order of the sidebar, then the places that it does not show. Each row is a command "go.<name>".
import { sectionArg } from "@/kernel/arguments/screen/settings-section";
import type { Context } from "@/kernel/command/context";
import { type AnyCommand, defineCommand } from "@/kernel/command/define";
import { listAddress } from "@/kernel/lists/address";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { argsOf, slotsOf } from "@/kernel/lists/lists";

type Screen = {
  name: string;
  title: string;
  /** After "go to", where it is not the title. */
  words?: string;
  path: `/${string}`;
  key?: string;
  about?: string;
  keywords?: readonly string[];
  alsoCalled?: readonly string[];
  nouns?: readonly string[];
  /** The list that it shows, where phrases can narrow that down. */
  list?: FilteredList;
  when?: (context: Context) => boolean | string;
};

/** Parts of the sidebar. What only some need each day can be folded: "more". */
export type SidebarPart = "main" | "requests" | "mailroom" | "more";

/** What the sidebar shows, in its order. */
export const screens = [
  {
    name: "dashboard",
    part: "main",
    title: "Dashboard",
    path: "/dashboard",
    key: "d",
    keywords: ["home"],
  },
  {
    name: "customers",
    part: "main",
    title: "Customers",
    path: "/users",
    key: "c",
    about:
      "All mailboxes, or those that the words say: customers in Istanbul, suspended, owners not confirmed.",
    keywords: ["mailboxes", "users", "boxes"],
    nouns: ["owners", "members", "viewers"],
    list: "users",
  },
  {
    name: "tasks",
    part: "main",
    title: "Task Management",
    words: "tasks",
    path: "/tasks",
    key: "t",
    keywords: ["tasks", "to do", "todos"],
    nouns: ["overdue", "due", "late", "snoozed"],
    list: "tasks",
  },
  {
    name: "tickets",
    part: "main",
    title: "Support Tickets",
    words: "tickets",
    path: "/support",
    key: "s",
    keywords: ["support", "tickets"],
    alsoCalled: ["go to support"],
    nouns: ["unanswered", "escalated", "due", "late", "snoozed"],
    list: "support",
  },
  {
    name: "scan",
    part: "requests",
    title: "Scan Requests",
    path: "/scan",
    key: "1",
    keywords: ["scan", "scans"],
    nouns: ["due", "late", "snoozed"],
    list: "scan",
  },
  {
    name: "trash",
    part: "requests",
    title: "Trash Requests",
    path: "/trash",
    key: "2",
    keywords: ["trash", "disposal"],
    nouns: ["junk", "junk mail", "junk items"],
    list: "trash",
  },
  {
    name: "shred",
    part: "requests",
    title: "Shred Requests",
    path: "/shred",
    key: "3",
    keywords: ["shred", "shredding", "shreds"],
    list: "shred",
  },
  {
    name: "pickup",
    part: "requests",
    title: "Pick-up Requests",
    words: "pickup requests",
    path: "/pickup",
    key: "4",
    keywords: ["pickup", "hold", "pick-up", "pickups", "pick up", "pick ups", "pu"],
    list: "pickup",
  },
  {
    name: "forward",
    part: "requests",
    title: "Forward Requests",
    path: "/forward",
    key: "5",
    keywords: ["forwards", "shipping"],
    nouns: ["due", "late", "snoozed", "shipped", "delivered"],
    list: "forward",
  },
  {
    name: "consolidation",
    part: "requests",
    title: "Consolidation Requests",
    path: "/consolidation",
    key: "6",
    keywords: ["consolidations", "consolidate", "combine"],
    list: "consolidation",
  },
  {
    name: "deposit",
    part: "requests",
    title: "Check Deposit",
    path: "/deposit",
    key: "7",
    keywords: ["deposits", "checks to deposit", "to deposit"],
    list: "deposit",
  },
  {
    name: "intake",
    part: "mailroom",
    title: "Intake",
    path: "/intake",
    key: "i",
    keywords: ["intake session", "station", "receive mail", "pile"],
    when: ({ can }) => can("mail.write"),
  },
  {
    name: "mail",
    part: "mailroom",
    title: "Mail items",
    words: "mail items",
    path: "/mail",
    key: "a",
    about:
      "Every letter, parcel and check of your offices, or those that the words say: mail from chase, checks this week.",
    keywords: ["mails", "all mail", "everything", "stuff", "items", "letters and parcels"],
    alsoCalled: ["mail"],
    nouns: [
      "letters",
      "envelopes",
      "parcels",
      "packages",
      "boxes",
      "checks",
      "unshelved",
      "uncollected",
      "no shelf",
      "not put away",
      "today's",
    ],
    list: "mail",
    when: ({ can }) => can("mail.read"),
  },
  {
    name: "shelves",
    part: "mailroom",
    title: "Shelves",
    path: "/shelves",
    key: "l",
    keywords: ["places", "where", "racks", "bins"],
  },
  {
    name: "exceptions",
    part: "mailroom",
    title: "Exceptions",
    path: "/exceptions",
    key: "x",
    about:
      "Items without a mailbox or with a problem, or those that the words say: damaged, closed this week.",
    keywords: ["no mailbox", "unknown names"],
    list: "exceptions",
  },
  {
    name: "desk",
    part: "mailroom",
    title: "Pick-up desk",
    path: "/desk",
    key: "p",
    keywords: ["desk", "hand over", "counter", "reception", "collect"],
    when: ({ can }) => can("mail.read"),
  },
  {
    name: "pulls",
    part: "more",
    title: "Pull lists",
    path: "/pulls",
    key: "u",
    keywords: ["pulls", "pull list", "fetch", "picking", "trolley"],
  },
  {
    name: "batches",
    part: "more",
    title: "Batch scans",
    words: "batches",
    path: "/batches",
    key: "b",
    keywords: ["stacks", "batches", "network scanner"],
  },
  {
    name: "manifests",
    part: "more",
    title: "Manifests",
    path: "/manifest",
    key: "m",
    keywords: ["carriers' drivers", "handed to carriers"],
  },
  {
    name: "shred-batches",
    part: "more",
    title: "Shred batches",
    path: "/shred-batch",
    key: "h",
    keywords: ["shred batch", "certificates", "due to be shredded", "destruction"],
  },
  {
    name: "storage",
    part: "more",
    title: "Storage",
    path: "/storage",
    key: "e",
    keywords: ["free days", "storage fees"],
  },
] as const satisfies readonly (Screen & { part: SidebarPart })[];

const elsewhere: readonly Screen[] = [
  {
    name: "notices",
    title: "Notices to customers",
    words: "notices",
    path: "/settings?section=notices",
    key: "n",
    keywords: ["failed notices", "dead letters", "outbox", "mail to customers"],
    when: ({ can }) => can("notices.read") || "Your role cannot read notices",
  },
  {
    name: "printers",
    title: "Printers and labels",
    words: "printers",
    path: "/settings?section=printers",
    keywords: ["print jobs", "print queue", "outdated labels"],
    when: ({ can }) => can("mail.read") || "Your role cannot see printers",
  },
  {
    name: "access-log",
    title: "Access log",
    path: "/settings?section=access-log",
    about: "Who opened which photo or scan.",
    keywords: ["viewed by", "file views", "who saw"],
    when: ({ can }) => can("views.read") || "Your role cannot read the access log",
  },
  {
    name: "second-factor",
    title: "Two-step sign-in",
    path: "/settings?section=second-factor",
    keywords: ["second factor", "two-factor", "2fa", "authenticator", "totp", "recovery codes"],
  },
];

const settings = defineCommand({
  id: "go.settings",
  title: "Settings",
  about: "Opens the settings, or one section of them.",
  keywords: ["preferences"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g ,"],
  phrase: "go to settings [{section}]",
  args: { section: sectionArg },
  calledBy: [
    "profile",
    "password",
    "sessions",
    "appearance",
    "scanner",
    "macros",
    "mailroom",
    "promises",
    "staff",
    "team",
    "my profile",
    "my sessions",
    "change password",
    "saved replies",
  ],
  danger: "safe",
  run: ({ args: { section } }) => ({
    go: section === undefined ? "/settings" : `/settings?section=${section}`,
  }),
});

/** Where the command with this id stands in the sidebar; those that it does not show come last. */
export function placeInSidebar(id: string): number {
  const place = screens.findIndex(({ name }) => id === `go.${name}`);
  return place < 0 ? screens.length : place;
}

function goTo({ name, title, words = title.toLowerCase(), path, key, list, ...more }: Screen): AnyCommand {
  const shared = {
    ...more,
    id: `go.${name}`,
    title,
    group: "Go to",
    scope: "global",
    ...(key !== undefined && { hotkeys: [`g ${key}`] }),
    danger: "safe",
  } as const;
  if (list === undefined)
    return defineCommand({ ...shared, phrase: `go to ${words}`, run: () => ({ go: path }) });
  return defineCommand({
    ...shared,
    list,
    phrase: `go to ${words} ${slotsOf(list)}`,
    args: argsOf(list),
    // Its code is loaded when somebody first asks how many there are.
    count: async ({ api, args }) => (await import("@/kernel/lists/count")).countOf(api, list, args),
    run: ({ args }) => ({ go: listAddress(list, args) }),
  });
}

export default [...[...screens, ...elsewhere].map(goTo), settings];
