// The icon of an event in a history: what kind of record it is about.
import AlarmClock from "lucide-react/icons/alarm-clock";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Combine from "lucide-react/icons/combine";
import Landmark from "lucide-react/icons/landmark";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import MessagesSquare from "lucide-react/icons/messages-square";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import UserRound from "lucide-react/icons/user-round";
import type { LucideIcon } from "lucide-react/types";
import type { HistoryEntry } from "@/contract/wire/event";
import { nounOf } from "./subject";

export function HistoryIcon({ entry }: { entry: Pick<HistoryEntry, "type"> }) {
  const Icon = icons[nounOf(entry)] ?? UserRound;
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  mail: Mail,
  label: Mail,
  exception: TriangleAlert,
  request: ClipboardCheck,
  desk: ClipboardCheck,
  forward: Truck,
  consolidation: Combine,
  task: ListTodo,
  ticket: MessagesSquare,
  notice: Send,
  deposit: Landmark,
  snooze: AlarmClock,
};
