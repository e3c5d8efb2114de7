/** The button that leaves a dialog without doing `title`. Beside “Cancel request”, “Cancel” could mean either. */
export function leaveWords(title: string): string {
  return /^cancel\b/i.test(title) ? "Go back" : "Cancel";
}
