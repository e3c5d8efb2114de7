// The entries of the sidebar, in order: names of the specification, the path, and the command for it.
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
import MessagesSquare from "lucide-react/icons/messages-square";
import PackageCheck from "lucide-react/icons/package-check";
import ScanLine from "lucide-react/icons/scan-line";
import Shredder from "lucide-react/icons/shredder";
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import Warehouse from "lucide-react/icons/warehouse";
import type { LucideIcon } from "lucide-react/types";
import type { CountedQueue } from "@/contract/workload";

export type Destination = {
  label: string;
  path: FileRouteTypes["to"];
  /** Its keys are shown next to the link. */
  command: string;
  /** What its count counts. */
  queue?: CountedQueue;
  Icon: LucideIcon;
};

export const mainDestinations: readonly Destination[] = [
  { label: "Dashboard", path: "/dashboard", command: "go.dashboard", Icon: LayoutDashboard },
  { label: "Customers", path: "/users", command: "go.customers", Icon: Users },
  { label: "Task Management", path: "/tasks", command: "go.tasks", queue: "TASK", Icon: ListTodo },
  {
    label: "Support Tickets",
    path: "/support",
    command: "go.tickets",
    queue: "TICKET",
    Icon: MessagesSquare,
  },
];

export const requestDestinations: readonly Destination[] = [
  { label: "Scan Request", path: "/scan", command: "go.scan", queue: "SCAN", Icon: ScanLine },
  { label: "Trash Requests", path: "/trash", command: "go.trash", queue: "TRASH", Icon: Trash2 },
  { label: "Shred Requests", path: "/shred", command: "go.shred", queue: "SHRED", Icon: Shredder },
  { label: "Pick-up Requests", path: "/pickup", command: "go.pickup", queue: "HOLD", Icon: Hand },
  { label: "Forward Requests", path: "/forward", command: "go.forward", queue: "FORWARD", Icon: Truck },
  {
    label: "Consolidation Requests",
    path: "/consolidation",
    command: "go.consolidation",
    queue: "CONSOLIDATE",
    Icon: Combine,
  },
  { label: "Check Deposit", path: "/deposit", command: "go.deposit", queue: "CHECK_DEPOSIT", Icon: Landmark },
];

/** Screens about the mail in the office: those that everybody uses. */
export const mailroomDestinations: readonly Destination[] = [
  { label: "Intake", path: "/intake", command: "go.intake", Icon: Inbox },
  { label: "Shelves", path: "/shelves", command: "go.shelves", Icon: LibraryBig },
  {
    label: "Exceptions",
    path: "/exceptions",
    command: "go.exceptions",
    queue: "EXCEPTION",
    Icon: MailQuestionMark,
  },
  { label: "Pick-up desk", path: "/desk", command: "go.desk", Icon: PackageCheck },
];

/** Screens that only some need each day; this part can be folded. */
export const moreMailroomDestinations: readonly Destination[] = [
  { label: "Pull lists", path: "/pulls", command: "go.pulls", Icon: ListChecks },
  { label: "Batch scans", path: "/batches", command: "go.batches", Icon: Files },
  { label: "Manifests", path: "/manifest", command: "go.manifests", Icon: ClipboardList },
  { label: "Shred batches", path: "/shred-batch", command: "go.shred-batches", Icon: Shredder },
  { label: "Storage", path: "/storage", command: "go.storage", Icon: Warehouse },
];

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
