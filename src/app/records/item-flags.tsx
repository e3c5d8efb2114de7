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

/**
 * `of` is what a screen knows of the item; without `todo` where its own step is shown beside it. `inRow`: each is one line, as the
 * rows of a table have no room for more.
 */
export function FlagBadges({
  of,
  inRow = false,
  className,
}: {
  of: { flags: readonly ItemFlag[]; todo?: ItemInstructions["todo"] } | undefined;
  inRow?: boolean;
  className?: string | undefined;
}) {
  if (!of || (of.flags.length === 0 && !of.todo)) return null;
  const badges = [
    ...(of.todo ? [{ key: "todo", tone: "info" as const, icon: ListTodo, words: of.todo.words }] : []),
    ...of.flags.map(({ instructionId, kind, words }) => ({ key: instructionId, ...looks(kind), words })),
  ];
  return (
    <ul aria-label="Instructions" className={cn("flex min-w-0 flex-wrap gap-1", className)}>
      {badges.map(({ key, tone, icon: Icon, words }) => (
        <li key={key} className="min-w-0">
          <Badge tone={tone} icon={<Icon />} className={cn("max-w-full", !inRow && wrapping)}>
            <span dir="auto" className={inRow ? "truncate" : "wrap-anywhere"}>
              {words}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const wrapping = "h-auto min-h-5 rounded-md py-0.5 leading-4 whitespace-normal";
