// What the instructions of its mailbox say of an item, wherever it is handled: what is forbidden, held or said, and what is to be done.
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ListTodo from "lucide-react/icons/list-todo";
import Megaphone from "lucide-react/icons/megaphone";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { cn } from "@/app/ui/cn";
import { itemInstructions } from "@/contract/instructions/instruction";
import type { ItemFlag, ItemInstructions } from "@/contract/mail/item-instructions";
import { shownAs } from "@/contract/wire/open-enum";

const looks = shownAs<"DO" | "SAY" | "FORBID" | "HOLD", { tone: "danger" | "warning"; icon: typeof Ban }>(
  {
    FORBID: { tone: "danger", icon: Ban },
    HOLD: { tone: "warning", icon: CalendarClock },
    SAY: { tone: "warning", icon: Megaphone },
    DO: { tone: "warning", icon: ListTodo },
  },
  () => ({ tone: "warning", icon: Megaphone }),
);

/** The flags of one item, read once it is shown; nothing where there are none. */
export function ItemFlags({ mailId, className }: { mailId: string; className?: string }) {
  const { data } = useEndpoint(itemInstructions, { query: { ids: mailId } });
  return <FlagBadges of={data?.items[0]} className={className} />;
}

/** `of` is what a screen knows of the item; without `todo` where its own step is shown beside it. */
export function FlagBadges({
  of,
  className,
}: {
  of: { flags: readonly ItemFlag[]; todo?: ItemInstructions["todo"] } | undefined;
  className?: string | undefined;
}) {
  if (!of || (of.flags.length === 0 && !of.todo)) return null;
  return (
    <ul aria-label="Instructions" className={cn("flex min-w-0 flex-wrap gap-1", className)}>
      {of.todo && (
        <li className="min-w-0">
          <Badge tone="info" icon={<ListTodo />} className="max-w-full">
            <span className="truncate">{of.todo.words}</span>
          </Badge>
        </li>
      )}
      {of.flags.map((flag) => (
        <li key={flag.instructionId} className="min-w-0">
          <Flag flag={flag} />
        </li>
      ))}
    </ul>
  );
}

function Flag({ flag: { kind, words } }: { flag: ItemFlag }) {
  const { tone, icon: Icon } = looks(kind);
  return (
    <Badge tone={tone} icon={<Icon />} className="max-w-full">
      <span dir="auto" className="truncate">
        {words}
      </span>
    </Badge>
  );
}
