// The signed-in person, at the bottom of the sidebar: initials, name and role; in the narrow sidebar only the initials.
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { cn } from "@/app/ui/cn";
import { Avatar } from "@/app/ui/components/avatar";
import { useStaff } from "@/app/platform/session/session";
import { roleWords } from "@/app/ui/text/role-words";

export function UserBlock({ rail }: { rail: boolean }) {
  const { firstName, lastName, role } = useStaff();
  const name = `${firstName} ${lastName}`;
  return (
    <span className={cn("flex items-center gap-2.5", rail ? "p-1" : "w-full px-2 py-1.5")}>
      <Avatar name={name} />
      <span className={rail ? "sr-only" : "grid min-w-0 flex-1 leading-tight"}>
        <span className="truncate text-sm font-medium text-sidebar-accent-foreground">{name}</span>{" "}
        <span className="truncate text-xs text-muted-foreground">{roleWords(role)}</span>
      </span>
      {!rail && <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />}
    </span>
  );
}
