// The box that shows whether a row is selected.
import Check from "lucide-react/icons/check";
import { checkboxLook } from "@/app/ui/components/checkbox";

/**
 * Looks like `Checkbox` and is read like it. `Checkbox` has state, a form field and animation that took half the time of drawing
 * a row; here the grid handles clicks and knows what is selected.
 */
export function RowCheck({ isSelected, label }: { isSelected: boolean; label: string }) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      tabIndex={-1}
      data-check=""
      data-state={isSelected ? "checked" : "unchecked"}
      className={checkboxLook}
    >
      {isSelected && (
        <Check aria-hidden="true" strokeWidth={3} className="size-3 forced-colors:text-[CanvasText]" />
      )}
    </button>
  );
}
