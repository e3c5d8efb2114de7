// The photo of the next item at the station: taken by one key, with suggestions from its text.
import { execute } from "@/app/command/run/execute";
import type { DeskCameraInHand } from "@/app/platform/camera/this-desk-camera";
import { createInFront } from "@/app/ui/in-front";
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import type { ReadingCandidate } from "@/contract/reading/reading";
import type { Candidate } from "@/kernel/command/argument";
import type { RowValues } from "@/kernel/intake/machine";
import { type StationPhoto, readPhoto, setTakesWithEach, stationPhoto } from "./photo";
import { becomeStation, refuseAtStation, sayAtStation, stationNow } from "./station-state";

type CameraOverDesk = Pick<DeskCameraInHand, "take" | "state">;

const cameraOverDesk = createInFront<CameraOverDesk>();

/** The camera is on and shown until the returned function is called. */
export const { put: cameraIs } = cameraOverDesk;

/**
 * Takes a photo of the next item, or of the row that the line corrects.
 * @param accept uses the text of the photo, once the person has accepted it.
 */
export async function takeStationPhoto(accept: (values: RowValues) => void): Promise<void> {
  const { selected, rows, session } = stationNow();
  const photo = await photoNow();
  if (!photo) return noPhoto();
  beep("taken");
  const mail = rows.find(({ number }) => number === selected)?.mail;
  if (mail) {
    return void execute("mail.photo", { mail: mailTarget(mail), photo: { file: photo.file } }, "hotkey", {
      inBackground: true,
    });
  }
  becomeStation({ photo, said: null });
  if (session && !stationNow().machine.draft.mailbox)
    void readPhoto(photo, session.officeId, (known) => photoRead(known, accept));
}

function noPhoto(): void {
  const trouble = cameraTrouble();
  if (trouble !== null) return void refuseAtStation(trouble);
  beep("refused");
  sayAtStation("info", "The camera is starting. Take the photo again when you see its picture.");
  becomeStation({ camera: true });
}

/** Why the camera that is on gives no picture; null where it gives one, is starting, or is off. */
export function cameraTrouble(): string | null {
  const state = cameraOverDesk.get()?.state;
  if (state?.is === "fault") return `${state.title}. ${state.advice}`;
  return state?.is === "off" ? "The camera is off. Press “Start camera” next to the rows." : null;
}

export async function photoNow(): Promise<StationPhoto | null> {
  const taken = await cameraOverDesk.get()?.take();
  return taken ? stationPhoto(taken.file) : null;
}

/** More is known of a photo. After its item was saved this is ignored, and a typed mailbox does not change. */
function photoRead(photo: StationPhoto, accept: (values: RowValues) => void): boolean {
  if (stationNow().photo?.name !== photo.name) return false;
  becomeStation({ photo });
  const { reading } = photo;
  if (reading?.state !== "done" || stationNow().machine.draft.mailbox) return true;
  if (reading.candidates.length === 0) {
    sayAtStation(
      "info",
      "The photo shows no recipient of this office. Type the STE number, or register an exception.",
    );
    return true;
  }
  const pick = ({ value }: Candidate) => {
    const chosen = reading.candidates.find((each) => each === value);
    if (chosen) accept(readValues(chosen));
  };
  const candidates = reading.candidates.map((each) => ({
    value: each,
    label: `STE ${each.steNumber}`,
    detail: [each.workspaceName, each.recipientName].filter(Boolean).join(" · "),
  }));
  beep("ask");
  becomeStation({
    choices: { what: "What was read", candidates, pick, isRead: true, sure: reading.outcome === "agree" },
  });
  return true;
}

function readValues({ mailboxId, steNumber, recipientId, recipientName }: ReadingCandidate): RowValues {
  return {
    mailbox: { id: mailboxId, label: `STE ${steNumber}` },
    ...(recipientId && { recipient: { id: recipientId, label: recipientName ?? "" } }),
  };
}

/** Turns the camera over the desk on and off. */
export function setCamera(camera: boolean): void {
  if (!camera) setTakesWithEach(false);
  becomeStation({ camera, ...(!camera && { photoWithEach: false }) });
}

export function setPhotoWithEach(photoWithEach: boolean): void {
  setTakesWithEach(photoWithEach);
  becomeStation({ photoWithEach, ...(photoWithEach && { camera: true }) });
}
