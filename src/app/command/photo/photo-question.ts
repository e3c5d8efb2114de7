// The photo that a command waits for: one is taken or chosen in a dialog over everything.
import { type Asked, createAsking } from "@/app/ui/ask";

/** What the photo is for: "Add mail", "Envelope from Chase". */
type ForWhat = { about: string };

export type PhotoQuestion = Asked<ForWhat, File>;

const photos = createAsking<ForWhat, File>();
export const { useOpen: usePhotoQuestion, giveUp: giveUpPhoto } = photos;

/** Whether a photo is waited for now. */
export function isPhotoAsked(): boolean {
  return photos.open() !== null;
}

/** Asks for a photo; null when the person cancels. A question that was still open is cancelled. */
export function askPhoto(about: string): Promise<File | null> {
  return photos.ask({ about }).answer;
}
