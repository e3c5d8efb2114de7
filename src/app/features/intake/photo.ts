// The photo of the next item: taken by the camera over the desk, and read on the server where its mailbox is not known yet.
import { call } from "@/app/platform/data/api";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { ApiError } from "@/contract/wire/errors";
import { type Reading, askReading, correctReading, getReading } from "@/contract/reading/reading";
import { randomName } from "@/kernel/command/random-name";

/** The photo of the next item; `fileKey` once it is uploaded, `reading` as far as it was read. */
export type StationPhoto = {
  /** Tells one photo from the next. */
  name: string;
  file: File;
  /** An address of this page that shows it. */
  url: string;
  fileKey: string | null;
  reading: Reading | null;
};

/** Milliseconds between two checks for the text of a photo. */
const lookEvery = 500;
/** The most checks: for about a minute. By then the person works on another item. */
const looksMost = 120;

const WITH_EACH = "pigeonhole.intake.photo-each";

/** Whether each row takes a photo automatically; remembered on this machine, because the camera belongs to it. */
export function takesWithEach(): boolean {
  return localStorage.getItem(WITH_EACH) === "on";
}

export function setTakesWithEach(on: boolean): void {
  try {
    localStorage.setItem(WITH_EACH, on ? "on" : "off");
  } catch {
    // Storage is full or blocked: it holds until the page is left.
  }
}

export function stationPhoto(file: File): StationPhoto {
  return { name: randomName(), file, url: URL.createObjectURL(file), fileKey: null, reading: null };
}

/**
 * Uploads a photo for an office and has it read; `changed` is called whenever more is known, and returns whether the text is
 * still needed. Without the network the photo stays as it is: it is sent with its row.
 */
export async function readPhoto(
  photo: StationPhoto,
  officeId: string,
  changed: (photo: StationPhoto) => boolean,
): Promise<void> {
  try {
    const fileKey = await sendPhoto(photo, officeId);
    if (fileKey === null) return;
    const sent: StationPhoto = { ...photo, fileKey };
    if (!changed(sent)) return;
    let reading = await call(askReading, { body: { fileKey } });
    for (let look = 0; ; look++) {
      const { id, state } = reading;
      if (!changed({ ...sent, reading }) || id === null || !open.has(state) || look === looksMost) return;
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      reading = await call(getReading, { params: { id } });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without the text the person types the mailbox, as without a camera.
  }
}

/** Uploads a photo for an office; returns its key, or null where that failed. */
export async function sendPhoto(photo: StationPhoto, officeId: string): Promise<string | null> {
  try {
    return (await uploadPhoto(photo.file, { folder: "arrivals", officeId })).fileKey;
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof StorageError)) throw error;
    return null;
  }
}

const open: ReadonlySet<string> = new Set(["waiting", "reading"]);

/** Reports a wrong reading to the server: three such corrections of one name make an alias. */
export async function teachReader(photo: StationPhoto, mailboxId: string): Promise<void> {
  const { reading } = photo;
  if (!reading?.id || reading.state !== "done" || reading.read.name === undefined) return;
  if (reading.outcome === "agree" && reading.candidates[0]?.mailboxId === mailboxId) return;
  try {
    await call(correctReading, { params: { id: reading.id }, body: { mailboxId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It learns from the next one.
  }
}
