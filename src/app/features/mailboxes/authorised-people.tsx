// Who may pick up for a mailbox besides its recipients, with the buttons that change it.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listAuthorised } from "@/contract/mailboxes/authorised-person";
import type { Mailbox } from "@/contract/mailboxes/mailbox";

export function AuthorisedPeople({ mailbox: { id, steNumber } }: { mailbox: Mailbox }) {
  const { data, error } = useEndpoint(listAuthorised, { params: { id } });
  const mailbox = { id, label: `STE ${steNumber}` };
  return (
    <div className="grid gap-1.5 text-sm">
      {error ? (
        <p className="text-danger-foreground">{error.message}</p>
      ) : data?.items.length === 0 ? (
        <p className="text-muted-foreground">Only recipients.</p>
      ) : (
        <ul className="grid gap-1">
          {data?.items.map((person) => (
            <li key={person.id} className="flex min-h-6 flex-wrap items-center gap-x-2">
              <span className="font-medium wrap-anywhere">{person.name}</span>
              <CommandButton
                id="desk.end-authorisation"
                args={{ mailbox, person: { id: person.id, label: person.name } }}
                size="sm"
                variant="ghost"
                aria-label={`End authorisation of ${person.name}`}
              >
                End
              </CommandButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1">
        <CommandButton id="desk.authorise" args={{ mailbox }} size="sm" variant="outline">
          Authorise…
        </CommandButton>
        <CommandButton id="desk.open" args={{ mailbox }} size="sm" variant="outline">
          At the desk
        </CommandButton>
      </div>
    </div>
  );
}
