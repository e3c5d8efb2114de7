// Which camera this machine uses for photos: a desk has a webcam and a document camera, and one of them is right.

const KEY = "pigeonhole.camera";

/** The device id chosen on this machine; null for the browser's own choice. */
export function chosenCamera(): string | null {
  return localStorage.getItem(KEY);
}

/** Saves the choice; null lets the browser choose again. */
export function chooseCamera(deviceId: string | null): void {
  try {
    if (deviceId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, deviceId);
  } catch {
    // Storage is full or blocked: the choice stays while the camera is open.
  }
}
