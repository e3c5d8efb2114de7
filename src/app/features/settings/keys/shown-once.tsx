// A new secret, such as a link or a key: shown only once, ready to be copied.
import Copy from "lucide-react/icons/copy";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";
import { showError, showNotice } from "@/app/ui/toasts/notices";

/** `noun` is its word on the button: "link". `label` names the field. */
export function ShownOnce({
  title,
  label,
  noun,
  value,
}: {
  title: string;
  label: string;
  noun: "link" | "key";
  value: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showNotice(noun === "link" ? "Link copied" : "Key copied");
    } catch {
      showError(`The browser did not let the ${noun} be copied. Select it and copy it by hand.`);
    }
  };
  return (
    <Alert tone="success" title={title}>
      <div className="mt-1.5 flex gap-2">
        <Input
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-xs"
        />
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy {noun}
        </Button>
      </div>
    </Alert>
  );
}
