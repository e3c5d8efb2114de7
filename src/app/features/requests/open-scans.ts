// The pages of scans that are not completed yet, by request: they outlive their screen, so that leaving it loses none.
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { session } from "@/app/platform/session/session";
import { findPhoto, uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { readPages, readTakenOff, writePages, writeTakenOff } from "./scan-draft";
import { forgetScanFiles, scanFiles } from "./scan-files";
import { type ScanPages, createScanPages } from "./scan-pages";
import { turned } from "./turn-page";

/** How long the message that a file could not be uploaded stays on screen, in ms (specification §9). */
const PROBLEM_MS = 5000;

const scans = new Map<string, ScanPages>();

/** The pages for a request of a mailbox; the same object until it is forgotten. */
export function scanOf(requestId: string, mailboxId: string): ScanPages {
  const known = scans.get(requestId);
  if (known) return known;
  const made = createScanPages({
    mailboxId,
    uploader: { upload: uploadPhoto, find: findPhoto },
    previews: { make: (file) => URL.createObjectURL(file), drop: (preview) => URL.revokeObjectURL(preview) },
    drafts: {
      read: () => readPages(sessionStorage, requestId),
      write: (pages) => {
        // After sign-out the storage is wiped, and must stay empty.
        if (session.state().status === "signed-in") writePages(sessionStorage, requestId, pages);
      },
    },
    takenOff: {
      read: () => readTakenOff(sessionStorage, requestId),
      write: (names) => {
        if (session.state().status === "signed-in") writeTakenOff(sessionStorage, requestId, names);
      },
    },
    files: scanFiles,
    turned,
    onUploaded: (count) => void showNotice(`${count} file(s) uploaded successfully`),
    onProblem: (problem) => void showError(problem, { durationMs: PROBLEM_MS }),
  });
  scans.set(requestId, made);
  return made;
}

/** Discards the pages for a request: it was completed, or nobody is signed in. */
export function forgetScan(requestId: string): void {
  scans.get(requestId)?.clear();
  scans.delete(requestId);
}

/** The person signs out: discards the pages for every request, and files from before a reload. */
export function forgetScans(): void {
  for (const id of scans.keys()) forgetScan(id);
  void forgetScanFiles();
}
