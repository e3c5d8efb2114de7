// Which dialogs are open over the screen.

/** The open dialogs, the top one last. Read from the page itself, so that no dialog can forget to report itself. */
export function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll(openDialog)];
}

/** Without dialogs that are closing and dialogs that are drawn ahead but hidden. */
const openDialog = ["dialog", "alertdialog"]
  .map((role) => `[role="${role}"]:not([data-state="closed"]):not([style*="display: none"])`)
  .join(",");
