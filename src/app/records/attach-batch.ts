// Attaches scans of many letters, from any screen: uploads with their progress, and the batch made of them.
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import type { UploadedPhoto } from "@/app/platform/uploads/uploader";
import { type UploadPhase, createUploads } from "@/app/platform/uploads/uploads";
import { createStore, useStore } from "@/app/ui/store";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { getContext } from "@/contract/staff/auth";
import { type BatchSummary, batchFilesMost, createBatch } from "@/contract/batches/batch";
import { ApiError } from "@/contract/wire/errors";
import { randomName } from "@/kernel/command/random-name";
import { formatBytes, limitOf } from "@/contract/files/file";
import { listOffices } from "@/contract/offices/office";

type Office = { id: string; label: string };

/**
 * What is being uploaded: names of the files, and how much of them is on the server, 0 to 100; null while it is checked. Before
 * that the person may be asked in which office the letters are.
 */
export type Attaching = { names: string } & (
  | { percent: number | null; offices?: never }
  | { offices: readonly Office[]; choose: (officeId: string | null) => void }
);

/** The office that was chosen last in this tab. */
const usual = createStore<string | undefined>(undefined);

const now = createStore<Attaching | null>(null);

export function useAttaching(): Attaching | null {
  return useStore(now);
}

/** Why files cannot be a batch; null when they can be tried. */
function faultOf(files: readonly File[]): string | null {
  const limit = limitOf("batches");
  const other = files.find(({ type }) => type !== "application/pdf");
  if (other) return `${other.name} is no PDF. Have the scanner make one, then attach that.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Choose another file.`;
  const large = files.find(({ size }) => size > limit);
  if (large) {
    return `${large.name} has ${formatBytes(large.size, 1)}; at most ${formatBytes(limit, 0)} can be attached. Scan the stack in parts.`;
  }
  if (files.length > batchFilesMost) {
    return `These are ${files.length} files; a batch is made of at most ${batchFilesMost}.`;
  }
  return null;
}

/** Uploads PDFs and makes one batch of them. Never rejects: on a failure the person gets a message, and the result is null. */
export async function attachBatch(given: readonly File[]): Promise<BatchSummary | null> {
  if (now.get()) {
    showError("Another batch is being uploaded. Wait for it, then attach this one.");
    return null;
  }
  const files = await ofRealTypes(given);
  const fault = files.length === 0 ? "There is no file in what was dropped." : faultOf(files);
  if (fault !== null) {
    showError(fault);
    return null;
  }
  try {
    const officeId = await officeFor(files);
    if (officeId === null) return null;
    const fileKeys = await uploaded(files, officeId);
    const batch = await call(createBatch, { body: { fileKeys } }, { source: "console" });
    await reloadTags(["Batches"]);
    const pages = batch.pages ?? 0;
    showNotice(`${batch.name}: ${pages === 1 ? "1 page" : `${pages} pages`} attached. Reading begins.`);
    return batch;
  } catch (error) {
    const why = error instanceof Error ? error.message : "Try again.";
    const isForGood = error instanceof ApiError && error.code === "invalid";
    showError(`The batch was not attached. ${why}`, {
      durationMs: Number.POSITIVE_INFINITY,
      ...(!isForGood && { action: { label: "Try again", onSelect: () => void attachBatch(given) } }),
    });
    return null;
  } finally {
    now.set(null);
  }
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(", ");

/** The only office, else where the person works now, else the one they choose; null when they cancel. */
async function officeFor(files: readonly File[]): Promise<string | null> {
  const names = namesOf(files);
  now.set({ names, percent: 0 });
  const { items } = await call(listOffices, {});
  const [only, second] = items;
  if (only && !second) return only.id;
  const { officeId: here } = await call(getContext, {});
  if (here !== null) return here;
  const offices = items.toSorted((a, b) => Number(b.id === usual.get()) - Number(a.id === usual.get()));
  const chosen = await new Promise<string | null>((choose) => now.set({ names, offices, choose }));
  if (chosen !== null) usual.set(chosen);
  return chosen;
}

/** Sends them one after the other. @throws what kept a file from being sent. */
async function uploaded(files: readonly File[], officeId: string): Promise<string[]> {
  const names = namesOf(files);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const uploads = createUploads<{ id: string; size: number }, UploadedPhoto>();
  const waiting = files.map((file) => ({ id: randomName(), size: file.size, file }));
  uploads.subscribe(() => {
    const sent = uploads.files().reduce((sum, { size, phase }) => sum + size * shareOf(phase), 0);
    const isChecked = uploads.files().some(({ phase }) => phase.is === "uploading" && phase.percent === null);
    now.set({ names, percent: isChecked ? null : Math.round((sent / total) * 100) });
  });
  uploads.add(waiting.map(({ id, size }) => ({ id, size })));
  for (const { id, file } of waiting) {
    const ended = await uploads.send(id, (signal, onProgress) =>
      uploadPhoto(file, { folder: "batches", officeId, signal, onProgress }),
    );
    if (ended.is === "failed") throw ended.error;
  }
  return uploads.files().flatMap(({ phase }) => (phase.is === "uploaded" ? [phase.fileKey] : []));
}

function shareOf(phase: UploadPhase<UploadedPhoto>): number {
  return phase.is === "uploading" ? (phase.percent ?? 100) / 100 : 1;
}
