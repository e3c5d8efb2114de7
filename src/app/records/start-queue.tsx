// The button that starts work mode, with the number of waiting records.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type WorkQueue, listWork } from "@/contract/work";

export function StartQueue({ queue }: { queue: WorkQueue }) {
  const { data } = useEndpoint(listWork, { params: { queue }, query: { limit: 0 } });
  return (
    <CommandButton id="work.start" args={{ queue }} variant="outline" className="tabular-nums">
      Start queue{data && ` (${data.total})`}
    </CommandButton>
  );
}
