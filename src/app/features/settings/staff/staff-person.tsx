// A member of staff in the list: role, whether they may sign in, and on demand their offices, sessions and second factor.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { Avatar } from "@/app/ui/components/avatar";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Select, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { useStaff } from "@/app/platform/session/session";
import { momentText } from "@/app/ui/text/dates";
import { roleWords } from "@/app/ui/text/role-words";
import { Role } from "@/contract/wire/roles";
import type { Staff } from "@/contract/staff/staff";
import { officesText } from "./offices-text";
import { StaffOffices } from "./staff-offices";
import { StaffAccess } from "./staff-access";
import { RoleOptions } from "./role-options";

export function StaffPerson({ person }: { person: Staff }) {
  const me = useStaff();
  const name = nameOf(person);
  const [open, setOpen] = useState(false);
  /** A role that needs offices: every role except administrator. */
  const [becoming, setBecoming] = useState<Role | null>(null);
  const details = useId();
  if (becoming === person.role) setBecoming(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <div className="flex items-center gap-3 max-sm:flex-wrap">
        <Avatar name={name} />
        <div className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-40">
          <p className="flex items-center gap-2 text-sm font-medium">
            <span className="truncate">{name}</span>
            {!person.isActive && <Badge>Deactivated</Badge>}
            {person.secondFactor === "missing" && <Badge tone="warning">No two-step sign-in</Badge>}
          </p>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {person.email} · {officesText(person)}
          </p>
          <p className="text-xs text-muted-foreground">
            {person.lastLogin ? `Last signed in ${momentText(person.lastLogin)}` : "Has not signed in yet"}
          </p>
        </div>
        <RoleOf
          person={person}
          becoming={becoming}
          onBecoming={(role) => {
            setBecoming(role);
            if (role) setOpen(true);
          }}
        />
        {/* The same width in every row, so that roles are aligned. */}
        <div className="flex w-22 shrink-0 justify-end">
          {person.id !== me.id && (
            <CommandButton
              id={person.isActive ? "staff.deactivate" : "staff.activate"}
              args={{ person: refOf(person) }}
              size="sm"
              variant="ghost"
              aria-label={`${person.isActive ? "Deactivate" : "Activate"} ${name}`}
            >
              {person.isActive ? "Deactivate" : "Activate"}
            </CommandButton>
          )}
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Offices, sessions and two-step sign-in of ${name}`}
          aria-expanded={open}
          aria-controls={details}
          onClick={() => {
            // A choice that was not saved stays visible.
            setBecoming(null);
            setOpen(!open);
          }}
        >
          <ChevronDown aria-hidden="true" className={open ? "rotate-180" : undefined} />
        </Button>
      </div>
      <div id={details} hidden={!open} className="grid gap-3">
        {open && (becoming ?? person.role) !== "admin" && (
          <StaffOffices
            person={person}
            reference={refOf(person)}
            role={becoming}
            onCancel={() => setBecoming(null)}
          />
        )}
        {open && <StaffAccess person={person} reference={refOf(person)} />}
      </div>
    </li>
  );
}

/** Another administrator must change the person's own role. A role that needs offices waits until those are chosen. */
function RoleOf({
  person,
  becoming,
  onBecoming,
}: {
  person: Staff;
  becoming: Role | null;
  onBecoming: (role: Role | null) => void;
}) {
  const me = useStaff();
  const { run } = useCommand("staff.role");
  if (person.id === me.id) return <p className="text-sm">{roleWords(person.role)}</p>;
  const choose = (role: Role) => {
    const hasOffices = person.role !== "admin" && person.offices.length > 0;
    const waits = role !== "admin" && role !== person.role && !hasOffices;
    onBecoming(waits ? role : null);
    if (!waits && role !== person.role) void run({ person: refOf(person), role });
  };
  return (
    <Select value={becoming ?? person.role} onValueChange={(value) => choose(Role.parse(value))}>
      <SelectTrigger aria-label={`Role of ${nameOf(person)}`} className="h-7 w-40">
        <SelectValue />
      </SelectTrigger>
      <RoleOptions />
    </Select>
  );
}

function nameOf({ firstName, lastName }: Staff): string {
  return `${firstName} ${lastName}`;
}

function refOf(person: Staff) {
  return { id: person.id, label: nameOf(person), version: person.version };
}
