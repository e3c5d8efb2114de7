// The mark of a card whose controls save by themselves. A card without it has a button that saves, in a bar below.
import Check from "lucide-react/icons/check";

export function SavesAtOnce() {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted-foreground">
      <Check aria-hidden="true" className="size-3.5" />
      Saved as you choose
    </span>
  );
}
