// Passes a file to the browser, which saves it in the person's download folder.

export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after this turn; the address must be valid until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
