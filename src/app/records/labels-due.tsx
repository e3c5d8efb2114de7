// Items whose paper lacks the label it should have: of a session, below its counts; else all whose label is outdated.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listDueLabels } from "@/contract/labels/label";
import type { Ref } from "@/kernel/command/argument";

export function LabelsDue({ session }: { session?: Ref }) {
  const { data } = useEndpoint(listDueLabels, { query: session ? { sessionId: session.id } : {} });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Labels to print" className="mt-6 grid gap-2 text-sm">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">{session ? "Without a label that is right" : "Outdated labels"}</h2>
        <CommandButton id="label.due" args={session ? { session } : {}} variant="outline">
          Print them
        </CommandButton>
      </div>
      <ul className="grid gap-1">
        {data.items.map(({ mailId, title, printed }) => (
          <li key={mailId} className="flex items-center justify-between gap-4">
            <span dir="auto">
              {printed === null ? `${title}: it has none` : `${title}: it says ${printed}`}
            </span>
            <CommandButton
              id="mail.open"
              args={{ mail: { id: mailId, label: title } }}
              variant="ghost"
              size="sm"
              aria-label={`Open ${title}`}
            >
              Open
            </CommandButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
