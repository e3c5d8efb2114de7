// Says that keys, scans or lines wait, and for what.
import { SpinnerRing } from "@/app/ui/components/spinner";
import { Chip } from "./chip";
import { useWaitingInput } from "./stream";

export function WaitingInput() {
  const waiting = useWaitingInput();
  if (!waiting) return null;
  const { count, what } = waiting;
  return (
    <Chip>
      <SpinnerRing className="mt-0.5" />
      <span>Waiting for {what}</span>
      <span className="text-muted-foreground">
        {count === 1 ? "your input follows" : `${count} inputs follow`}
      </span>
    </Chip>
  );
}
