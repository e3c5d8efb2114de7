// In the sidebar while there are unsent entries on this machine: how many wait, and how many were refused.
import CloudOff from "lucide-react/icons/cloud-off";
import { CommandButton } from "@/app/command/command-button";
import { useUnsentEntries } from "@/app/platform/unsent/unsent-entries";

export function UnsentBadge({ rail }: { rail: boolean }) {
  const entries = useUnsentEntries() ?? [];
  const refused = entries.filter(({ state }) => state === "refused").length;
  const waiting = entries.length - refused;
  const words = [
    ...(waiting > 0 ? [`${waiting} waiting to be sent`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(", ");
  return (
    <div role="status" aria-label="Unsent entries">
      {entries.length > 0 && (
        <CommandButton
          id="unsent.open"
          variant="outline"
          size={rail ? "icon" : "sm"}
          aria-label={`Unsent entries: ${words}`}
          className={rail ? "relative" : "w-full justify-start"}
        >
          <CloudOff aria-hidden="true" className={refused > 0 ? "text-danger" : "text-warning"} />
          {rail ? (
            <span className="absolute -top-1.5 -right-1.5 rounded-full bg-primary px-1 text-xs text-primary-foreground">
              {entries.length}
            </span>
          ) : (
            <span className="truncate">{words}</span>
          )}
        </CommandButton>
      )}
    </div>
  );
}
