// The clipboard: copies a text, and says so.
import { showError, showNotice } from "../ui/toasts/notices";

/** Copies `text` and shows the message `said`, or says that the browser did not allow it. */
export function copyText(text: string, said: string): void {
  const refused = () =>
    showError("The browser did not let it be copied. Select the text and copy it by hand.", { id: "copy" });
  // Missing where the page did not load over HTTPS.
  if (!("clipboard" in navigator)) return void refused();
  navigator.clipboard.writeText(text).then(() => void showNotice(said, { id: "copy" }), refused);
}
