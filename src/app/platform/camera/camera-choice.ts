// Which camera this machine uses for photos: a desk has a webcam and a document camera, and one of them is right.

const KEY = "pigeonhole.camera";

/** The device id chosen on this machine; null for the browser's own choice. */
export function chosenCamera(): string | null {
  return localStorage.getItem(KEY);
}

/** Keeps the choice; null gives it back to the browser. */
export function chooseCamera(deviceId: string | null): void {
  try {
    if (deviceId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, deviceId);
  } catch {
    // Storage is full or blocked: the choice holds while the camera is open, which is all that can be had.
  }
}
