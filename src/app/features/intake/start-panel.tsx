// Before a session: the values for each item of the pile, the counted number, and the earlier sessions.
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Link } from "@tanstack/react-router";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Skeleton } from "@/app/ui/components/skeleton";
import { Spinner } from "@/app/ui/components/spinner";
import { ReadFault } from "@/app/ui/read-fault";
import { Choice } from "@/app/ui/forms/choice";
import { momentText } from "@/app/ui/text/dates";
import { type IntakeSession, listIntakes } from "@/contract/intake/intake";
import { Carrier, ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { listOffices } from "@/contract/offices/office";

/** A value that is left open. */
const any = "any";
const differs = "Varies";

export function StartPanel() {
  const [carrier, setCarrier] = useState<Carrier | typeof any>(any);
  const [type, setType] = useState<ItemType | typeof any>(any);
  const [sender, setSender] = useState("");
  const [count, setCount] = useState("");
  const { data: sessions, error, mutate } = useEndpoint(listIntakes, { query: { limit: 10 } });
  const { data: offices, error: unread, mutate: reread } = useEndpoint(listOffices, {});
  const [chosen, setChosen] = useState<string | null>(null);
  // The office where the person last registered mail is the most likely one.
  const before = sessions?.items[0]?.officeId;
  const office = offices?.items.find(({ id }) => id === (chosen ?? before)) ?? offices?.items[0];
  const labels = new Map(offices?.items.map(({ id, label }) => [id, label]));
  const expected = /^\d{1,6}$/.test(count) && Number(count) > 0 ? Number(count) : undefined;
  const args = {
    ...(carrier !== any && { carrier }),
    ...(type !== any && { type }),
    ...(sender.trim() !== "" && { sender: sender.trim() }),
    ...(expected && { expected }),
    ...(office && { office: { id: office.id, label: office.label } }),
  };
  if (!offices && unread) return <ReadFault error={unread} onRetry={() => void reread()} />;
  // The office that is proposed follows from both.
  if (!offices || (!sessions && !error)) return <WaitingStart />;
  return (
    <div className="grid max-w-3xl gap-8">
      <section aria-label="New session" className="grid gap-4 rounded-lg border border-border bg-card p-5">
        <div>
          <h2 className="text-lg font-semibold">New session</h2>
          <p className="text-sm text-muted-foreground">
            These values apply to each item until you remove them. Leave empty what varies.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {office && offices.items.length > 1 && (
            <div className="sm:col-span-2">
              <Choice
                label="Office"
                value={office.id}
                options={[...labels.keys()]}
                words={(id) => labels.get(id) ?? ""}
                onValue={setChosen}
              />
            </div>
          )}
          <Choice
            label="Carrier"
            value={carrier}
            options={[any, ...Carrier.options]}
            words={(each) => (each === any ? differs : each)}
            onValue={setCarrier}
          />
          <Choice
            label="Type"
            value={type}
            options={[any, ...ItemType.options]}
            words={(each) => (each === any ? differs : itemTypeLabel(each))}
            onValue={setType}
          />
          <Field label="Sender">
            <Input value={sender} maxLength={200} onChange={({ target }) => setSender(target.value)} />
          </Field>
          <Field
            label="Items expected"
            {...(count !== "" && !expected && { error: "Give a whole number: 180." })}
          >
            <Input inputMode="numeric" value={count} onChange={({ target }) => setCount(target.value)} />
          </Field>
        </div>
        <div>
          <CommandButton id="intake.start" args={args}>
            Start session
          </CommandButton>
        </div>
      </section>
      {error ? (
        <ReadFault error={error} onRetry={() => void mutate()} />
      ) : (
        <LastSessions items={sessions?.items ?? []} />
      )}
    </div>
  );
}

/** The shape of the card that begins a session, while it is not known whether one is open, and where it could be. */
export function WaitingStart() {
  return (
    <div data-awaited aria-busy="true" className="max-w-3xl">
      <Spinner label="Loading" className="sr-only" />
      <div className="grid animate-appear-late gap-5 rounded-lg border border-border bg-card p-5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="mt-4 h-8" />
        <div className="grid gap-x-4 gap-y-8 sm:grid-cols-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
        <Skeleton className="h-8 w-26" />
      </div>
    </div>
  );
}

function LastSessions({ items }: { items: readonly IntakeSession[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Last sessions" className="grid gap-2">
      <h2 className="text-base font-semibold">Last sessions</h2>
      <ul className="divide-y divide-border rounded-lg border border-border text-sm">
        {items.map(({ id, startedAt, officeLabel, staffName, items: count, expected, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <Link
              to="/intake"
              search={{ session: id }}
              className="rounded-sm font-medium underline-offset-4 hover:underline"
            >
              {momentText(startedAt)}
            </Link>
            <span className="text-muted-foreground">
              {officeLabel} · {staffName} · {count}
              {expected === null ? "" : ` of ${expected}`} {(expected ?? count) === 1 ? "item" : "items"}
              {endedAt === null ? " · open" : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
