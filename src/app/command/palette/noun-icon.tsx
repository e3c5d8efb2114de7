// The icon of what a row of the palette is about: one for each noun, as in the sidebar.
import ArrowRight from "lucide-react/icons/arrow-right";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Columns3 from "lucide-react/icons/columns-3";
import Combine from "lucide-react/icons/combine";
import Contact from "lucide-react/icons/contact";
import Files from "lucide-react/icons/files";
import Inbox from "lucide-react/icons/inbox";
import Keyboard from "lucide-react/icons/keyboard";
import LibraryBig from "lucide-react/icons/library-big";
import ListChecks from "lucide-react/icons/list-checks";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import MailQuestionMark from "lucide-react/icons/mail-question-mark";
import MessagesSquare from "lucide-react/icons/messages-square";
import PackageCheck from "lucide-react/icons/package-check";
import Printer from "lucide-react/icons/printer";
import ScanLine from "lucide-react/icons/scan-line";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Shredder from "lucide-react/icons/shredder";
import Truck from "lucide-react/icons/truck";
import User from "lucide-react/icons/user";
import Warehouse from "lucide-react/icons/warehouse";
import type { LucideIcon } from "lucide-react/types";
import type { Row } from "./view";

/** By the noun of a command's id, and by the name of an argument kind. */
const iconOf: Readonly<Record<string, LucideIcon>> = {
  batch: Files,
  consolidation: Combine,
  desk: PackageCheck,
  exception: MailQuestionMark,
  forward: Truck,
  go: ArrowRight,
  intake: Inbox,
  key: Settings,
  keys: Keyboard,
  label: Printer,
  macro: ScrollText,
  mail: Mail,
  "mail item": Mail,
  mailbox: Contact,
  manifest: ClipboardList,
  member: User,
  printer: Printer,
  pull: ListChecks,
  queue: Mail,
  recipient: User,
  request: ScanLine,
  sender: User,
  shelf: LibraryBig,
  shred: Shredder,
  staff: User,
  storage: Warehouse,
  table: Columns3,
  task: ListTodo,
  ticket: MessagesSquare,
};

function nounOf(row: Row): string {
  if (row.kind === "lines") return "macro";
  return row.kind === "command" ? (row.ranked.command.id.split(".")[0] ?? "") : row.slot.kind.name;
}

export function NounIcon({ row }: { row: Row }) {
  const Icon = iconOf[nounOf(row)];
  return Icon ? (
    <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
  ) : (
    <span aria-hidden="true" className="size-4 shrink-0" />
  );
}
