// The photo of the next item: taken by the camera over the desk, and read on the server where its mailbox is not known yet.
import { call } from "@/app/platform/data/api";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { ApiError } from "@/contract/errors";
import { type Reading, askReading, correctReading, getReading } from "@/contract/reading";
import { randomName } from "@/kernel/random-name";

/** A photo in hand; `fileKey` once it is uploaded, `reading` as far as it was read. */
export type StationPhoto = {
  /** Tells one photo from the next. */
  name: string;
  file: File;
  /** An address of this page that shows it. */
  url: string;
  fileKey: string | null;
  reading: Reading | null;
};

/** Milliseconds between two looks for what was read. */
const lookEvery = 500;
/** Looks for what was read, at most: a minute. After that the person has long gone on. */
const looksMost = 120;

const WITH_EACH = "pigeonhole.intake.photo-each";

/** Whether each row takes its photo by itself; remembered on this machine, for the camera is its own. */
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
 * Uploads a photo for an office and has it read; `changed` is given it whenever more is known, and says whether anybody still
 * wants to know. What cannot be reached leaves the photo as it is: it is sent with its row.
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
    // Without a reading the person says the mailbox, as without a camera.
  }
}

/** Uploads a photo for an office; gives its key, or null where that failed. */
export async function sendPhoto(photo: StationPhoto, officeId: string): Promise<string | null> {
  try {
    return (await uploadPhoto(photo.file, { folder: "arrivals", officeId })).fileKey;
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof StorageError)) throw error;
    return null;
  }
}

const open: ReadonlySet<string> = new Set(["waiting", "reading"]);

/** Tells the reader where it was wrong: three such corrections of one name make an alias. */
export async function teachReader(photo: StationPhoto, mailboxId: string): Promise<void> {
  const { reading } = photo;
  if (!reading?.id || reading.state !== "done" || reading.read.name === undefined) return;
  if (reading.outcome === "agree" && reading.candidates[0]?.mailboxId === mailboxId) return;
  try {
    await call(correctReading, { params: { id: reading.id }, body: { mailboxId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It learns at the next one.
  }
}
