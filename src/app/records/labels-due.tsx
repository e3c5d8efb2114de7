// The items of a session whose paper lacks the label it should have, below its counts.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listDueLabels } from "@/contract/label";
import type { Ref } from "@/kernel/argument";

export function LabelsDue({ session }: { session: Ref }) {
  const { data } = useEndpoint(listDueLabels, { query: { sessionId: session.id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Labels to print" className="mt-6 grid gap-2 text-sm">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">Without a label that is right</h2>
        <CommandButton id="label.due" args={{ session }} variant="outline">
          Print them
        </CommandButton>
      </div>
      <ul className="grid gap-1">
        {data.items.map(({ mailId, title, printed }) => (
          <li key={mailId} dir="auto">
            {printed === null ? `${title}: it has none` : `${title}: it says ${printed}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
