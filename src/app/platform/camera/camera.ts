// The camera of this machine: opening it, what to say when it cannot be used, and one picture of what it sees.

/** Opens the camera `deviceId`, or else the one that looks away from the person. @throws DOMException, see `cameraFault`. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  // Browsers leave it out on addresses they do not trust.
  if (!("mediaDevices" in navigator)) throw new DOMException("", "SecurityError");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      // As sharp as it gets: small print on a label has to be read later.
      width: { ideal: 2560 },
      height: { ideal: 1920 },
      ...(deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } }),
    },
  });
}

/** The cameras there are; their names are known once one has been opened. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "");
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What to tell the person when a camera does not open. @throws whatever is no refusal of the browser. */
export function cameraFault(error: unknown): CameraFault {
  const known = error instanceof DOMException ? faults[error.name] : undefined;
  if (!known) throw error;
  return known;
}

export type CameraFault = { title: string; advice: string };

const notFound: CameraFault = {
  title: "No camera was found",
  advice: "Connect one, then try again, or choose a photo instead.",
};
const notStarted: CameraFault = {
  title: "The camera did not start",
  advice: "Another program may be using it. Close that program, then try again.",
};

/** By the names that browsers give their refusals. */
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
    advice: "Open the console over https, or choose a photo instead.",
  },
};

/** What the video shows now, as a JPG in its full size. */
export async function takePicture(video: HTMLVideoElement, now: Date): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.92);
  });
  if (!blob) throw new Error(`The camera's picture of ${canvas.width} × ${canvas.height} could not be made.`);
  const name = `photo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}.jpg`;
  return new File([blob], name, { type: "image/jpeg" });
}
