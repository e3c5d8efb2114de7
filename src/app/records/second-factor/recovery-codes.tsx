// Recovery codes that were just made: shown only once, to be copied or written down.
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { focusOnMount } from "@/app/ui/forms/focus";
import type { Language } from "@/app/ui/text/sign-in-words";
import { secondFactorWords } from "@/app/ui/text/second-factor-words";

export function RecoveryCodes({
  language,
  codes,
  onDone,
}: {
  language: Language;
  codes: readonly string[];
  onDone: () => void;
}) {
  const words = secondFactorWords[language];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showNotice(words.copied);
    } catch {
      showError(words.notCopied);
    }
  };
  return (
    <div className="grid gap-4">
      <Alert tone="success" title={words.codesTitle}>
        {words.codesWhy}
      </Alert>
      <ol
        aria-label={words.codesTitle}
        className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button ref={focusOnMount} onClick={onDone}>
          {words.done}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
