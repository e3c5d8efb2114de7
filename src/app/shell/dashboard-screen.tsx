// The dashboard: the welcome, and where a shift starts.
import { Link } from "@tanstack/react-router";
import Command from "lucide-react/icons/command";
import MailPlus from "lucide-react/icons/mail-plus";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/commands/command-button";
import { useCommand } from "@/app/commands/use-command";
import { Button } from "@/app/components/ui/button";
import { Card } from "@/app/components/ui/card";
import { Kbd } from "@/app/components/ui/kbd";
import { useStaff } from "@/app/data/session";
import { Screen } from "./screen";

export function DashboardScreen() {
  const { firstName } = useStaff();
  return (
    <Screen
      className="max-w-7xl"
      title={`Welcome back, ${firstName}`}
      lead="Register what came in, or open a customer's mailbox."
    >
      <div className="grid gap-4 lg:grid-cols-3">
        <Start
          icon={<MailPlus />}
          title="Register mail"
          command="mail.wizard"
          action={<CommandButton id="mail.wizard">Add mail</CommandButton>}
        >
          Step by step: the mailbox, the item with its photo and measures, done.
        </Start>
        <Start
          icon={<Command />}
          title="Say it in one line"
          command="app.palette"
          action={<CommandButton id="app.palette" variant="outline" />}
        >
          Type <q className="font-medium text-foreground quotes-none">add mail for 1042 from Chase</q> and
          press Enter.
        </Start>
        <Start
          icon={<Users />}
          title="Find a customer"
          command="go.customers"
          action={
            <Button asChild variant="outline">
              <Link to="/users">Open customers</Link>
            </Button>
          }
        >
          Mailboxes by STE number, workspace, recipient or email, with their members and mail.
        </Start>
      </div>
      <PendingWork />
    </Screen>
  );
}

/** One way to begin, with the keys of its command. */
function Start({
  icon,
  title,
  command,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  command: string;
  action: ReactNode;
  children: ReactNode;
}) {
  const [strokes] = useCommand(command).keys;
  return (
    <Card className="flex flex-col p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-md bg-selected text-selected-foreground [&_svg]:size-4"
        >
          {icon}
        </span>
        <h2 className="text-base font-semibold">{title}</h2>
      </div>
      <p className="mt-2.5 mb-4 flex-1 text-sm text-muted-foreground">{children}</p>
      <div className="flex items-center justify-between gap-3">
        {action}
        {strokes && <Kbd strokes={strokes} />}
      </div>
    </Card>
  );
}

function PendingWork() {
  return (
    <section aria-labelledby="pending" className="mt-8">
      <h2 id="pending" className="text-base font-semibold">
        Pending work
      </h2>
      <p className="mt-0.5 text-sm text-muted-foreground">
        Requests, tickets and tasks are not kept in Pigeonhole yet, so there is nothing to count here.
      </p>
      <dl className="mt-3 grid gap-px overflow-hidden rounded-lg border border-border bg-border text-sm md:grid-cols-3">
        {pending.map(({ name, counts }) => (
          <div key={name} className="bg-background px-4 py-3">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-0.5 text-muted-foreground">{counts}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const pending = [
  { name: "Awaiting Requests", counts: "Will count the requests that wait, those of high priority apart." },
  { name: "Support Tickets", counts: "Will count the open tickets, with the latest beside them." },
  { name: "Active Tasks", counts: "Will count the tasks pending and in progress." },
];
