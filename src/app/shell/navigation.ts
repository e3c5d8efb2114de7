// The entries of the sidebar: the screens of the command "go to", each with its icon and what its count counts.
import type { FileRouteTypes } from "@/app/routeTree.gen";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Combine from "lucide-react/icons/combine";
import Files from "lucide-react/icons/files";
import Hand from "lucide-react/icons/hand";
import Inbox from "lucide-react/icons/inbox";
import Landmark from "lucide-react/icons/landmark";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LibraryBig from "lucide-react/icons/library-big";
import ListChecks from "lucide-react/icons/list-checks";
import ListTodo from "lucide-react/icons/list-todo";
import MailQuestionMark from "lucide-react/icons/mail-question-mark";
import Mails from "lucide-react/icons/mails";
import MessagesSquare from "lucide-react/icons/messages-square";
import PackageCheck from "lucide-react/icons/package-check";
import ScanLine from "lucide-react/icons/scan-line";
import Shredder from "lucide-react/icons/shredder";
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import Warehouse from "lucide-react/icons/warehouse";
import type { LucideIcon } from "lucide-react/types";
import { type SidebarPart, screens } from "@commands/go";
import type { CountedQueue } from "@/contract/work/workload";

export type Destination = {
  label: string;
  path: FileRouteTypes["to"];
  /** Its keys are shown next to the link. */
  command: string;
  /** What its count counts. */
  queue: CountedQueue | undefined;
  Icon: LucideIcon;
};

const icons: Readonly<Record<(typeof screens)[number]["name"], LucideIcon>> = {
  dashboard: LayoutDashboard,
  customers: Users,
  tasks: ListTodo,
  tickets: MessagesSquare,
  scan: ScanLine,
  trash: Trash2,
  shred: Shredder,
  pickup: Hand,
  forward: Truck,
  consolidation: Combine,
  deposit: Landmark,
  intake: Inbox,
  mail: Mails,
  shelves: LibraryBig,
  exceptions: MailQuestionMark,
  desk: PackageCheck,
  pulls: ListChecks,
  batches: Files,
  manifests: ClipboardList,
  "shred-batches": Shredder,
  storage: Warehouse,
};

const counted: Partial<Record<keyof typeof icons, CountedQueue>> = {
  tasks: "TASK",
  tickets: "TICKET",
  scan: "SCAN",
  trash: "TRASH",
  shred: "SHRED",
  pickup: "HOLD",
  forward: "FORWARD",
  consolidation: "CONSOLIDATE",
  deposit: "CHECK_DEPOSIT",
  exceptions: "EXCEPTION",
};

const all = screens.map(({ name, title, part, path }) => ({
  // The specification calls the screen by one name and its entry by another.
  label: name === "scan" ? "Scan Request" : title,
  part,
  path,
  command: `go.${name}`,
  queue: counted[name],
  Icon: icons[name],
}));

/** The entries of each part of the sidebar, in order. */
export const destinations: Readonly<Record<SidebarPart, readonly Destination[]>> = {
  main: all.filter(({ part }) => part === "main"),
  requests: all.filter(({ part }) => part === "requests"),
  mailroom: all.filter(({ part }) => part === "mailroom"),
  more: all.filter(({ part }) => part === "more"),
};

/** Screens that belong to a destination without being below its path. */
const belongs: Readonly<Record<string, string>> = {
  mailbox: "/users",
  task: "/tasks",
  pull: "/pulls",
  batch: "/batches",
};

/** Whether `pathname` is the destination or one of its details. */
export function leadsTo({ path }: Destination, pathname: string): boolean {
  const first = pathname.split("/")[1] ?? "";
  return path === (belongs[first] ?? `/${first}`);
}
