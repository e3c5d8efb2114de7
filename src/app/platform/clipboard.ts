// The clipboard: taking a text along, and saying so.
import { showError, showNotice } from "../ui/toasts/notices";

/** Puts `text` on the clipboard and shows the message `said`, or that the browser did not allow it. */
export function copyText(text: string, said: string): void {
  const refused = () =>
    showError("The browser did not let it be copied. Select the text and copy it by hand.", { id: "copy" });
  // Missing where the page did not load over HTTPS.
  if (!("clipboard" in navigator)) return void refused();
  navigator.clipboard.writeText(text).then(() => void showNotice(said, { id: "copy" }), refused);
}
