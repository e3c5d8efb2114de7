// The cameras of this machine: the list, opening one, and the message when none can be used.

/**
 * Opens the camera `deviceId`, or else the one that points away from the person.
 * @throws DOMException, see `cameraFault`.
 */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  // Browsers do not offer it on insecure addresses.
  if (!("mediaDevices" in navigator)) throw new DOMException("", "SecurityError");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      // As sharp as possible: small print on a label must be readable later.
      width: { ideal: 2560 },
      height: { ideal: 1920 },
      ...(deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } }),
    },
  });
}

/** The connected cameras; their names are known once one has been opened. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "");
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The message when a camera does not open. @throws any error that is no refusal of the browser. */
export function cameraFault(error: unknown): CameraFault {
  const known = error instanceof DOMException ? faults[error.name] : undefined;
  if (!known) throw error;
  return known;
}

/** `returns`: it may work again by itself, as when a camera is plugged in. */
export type CameraFault = { title: string; advice: string; returns?: true };

const notFound: CameraFault = {
  title: "No camera was found",
  advice: "Connect one, then try again, or go on without photos.",
  returns: true,
};
/** The camera was connected, and is gone. */
export const unplugged: CameraFault = {
  title: "The camera was disconnected",
  advice: "Go on without photos, or connect it again: it then starts by itself.",
  returns: true,
};
/** The system stopped the picture of a hidden page. */
export const nobodyLooks: CameraFault = {
  title: "The camera rests",
  advice: "It starts again when this page is shown.",
  returns: true,
};
const notStarted: CameraFault = {
  title: "The camera did not start",
  advice: "Another program may be using it. Close that program, then try again.",
};

/** By the browsers' names of refusals. */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: {
    title: "The camera is not allowed",
    advice: "Allow it for this site in the browser's address bar, then try again.",
  },
  NotFoundError: notFound,
  OverconstrainedError: notFound,
  NotReadableError: notStarted,
  AbortError: notStarted,
  SecurityError: {
    title: "The camera needs a secure address",
    advice: "Open the console over https, or go on without photos.",
  },
};
