// The photo that a command waits for: one is taken or chosen in a dialog over everything.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";

export type PhotoQuestion = {
  /** What the photo is for: "Add mail", "Envelope from Chase". */
  about: string;
  /** The element that had the focus, to return it. */
  opener: Element | null;
  /** Passes the photo on, or null when the person cancels. */
  answer: (photo: File | null) => void;
};

let current: PhotoQuestion | null = null;
const listeners = createListeners();

export function usePhotoQuestion(): PhotoQuestion | null {
  return useSyncExternalStore(listeners.subscribe, () => current);
}

/** Whether a photo is waited for now. */
export function isPhotoAsked(): boolean {
  return current !== null;
}

/** Asks for a photo; null when the person cancels. A question that was still open is cancelled. */
export function askPhoto(about: string): Promise<File | null> {
  giveUpPhoto();
  return new Promise((resolve) => {
    const answer = (photo: File | null) => {
      become(null);
      resolve(photo);
    };
    become({ about, opener: document.activeElement, answer });
  });
}

export function giveUpPhoto(): void {
  current?.answer(null);
}

function become(next: PhotoQuestion | null) {
  current = next;
  listeners.tell();
}
