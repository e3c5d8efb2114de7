// The button that starts work mode, and how much work there is in it.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { workWords } from "@/app/ui/text/work-words";
import { type WorkQueue, listWork } from "@/contract/work/work";

export function StartQueue({ queue }: { queue: WorkQueue }) {
  const { data } = useEndpoint(listWork, { params: { queue }, query: { limit: 0 } });
  return (
    <CommandButton id="work.start" args={{ queue }} variant="outline" className="tabular-nums">
      Start queue
      {!data && (
        // The room of the numbers, so that the buttons stay where they are when these come.
        <span aria-hidden="true" className="invisible font-normal">
          {workWords({ waiting: 10, started: 10 })}
        </span>
      )}
      {data && data.total > 0 && (
        <span className="font-normal text-muted-foreground">
          {workWords({ waiting: data.total - data.started, started: data.started })}
        </span>
      )}
    </CommandButton>
  );
}
