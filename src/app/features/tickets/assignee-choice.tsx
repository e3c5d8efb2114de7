// The assignee of a ticket: shown, and chosen from the colleagues who see its office.
import { useCommand } from "@/app/command/use-command";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import { Select, SelectContent, SelectItem, SelectTrigger } from "@/app/ui/components/select";
import { type Ticket, listColleagues } from "@/contract/tickets/ticket";

const nobody = "NOBODY";

export function AssigneeChoice({ ticket }: { ticket: Ticket }) {
  const target = ticketTarget(ticket);
  const { data } = useEndpoint(listColleagues, {});
  const assign = useCommand("ticket.assign", target);
  const unassign = useCommand("ticket.unassign", target);
  const { assignee } = ticket;
  const colleagues = data?.items ?? [];
  const others = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const choose = async (chosen: string) => {
    if (chosen === (assignee?.id ?? nobody)) return;
    const person = colleagues.find(({ id }) => id === chosen);
    const result = person
      ? await assign.run({ person: { id: person.id, label: person.name } }, "menu")
      : await unassign.run({}, "menu");
    if (result.status === "failed") await reloadTags(["Tickets"]);
  };
  return (
    <Select
      value={assignee?.id ?? nobody}
      onValueChange={(chosen) => void choose(chosen)}
      disabled={assign.reason !== null}
    >
      <SelectTrigger
        size="sm"
        data-command="ticket.assign"
        aria-label="Assigned to"
        title={assign.reason ?? undefined}
        className="w-full"
      >
        <span className="truncate">{assignee?.name ?? "Unassigned"}</span>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={nobody}>Unassigned</SelectItem>
        {[...others, ...colleagues].map(({ id, name }) => (
          <SelectItem key={id} value={id}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
