// The phone's camera as a scanner: a code in its picture counts as a scan, with a torch for dark shelves.
import Flashlight from "lucide-react/icons/flashlight";
import { useEffect, useEffectEvent, useState } from "react";
import { type CameraFault, cameraFault, closeCamera, openCamera } from "@/app/platform/camera/camera";
import { codeReader } from "@/app/platform/scanner/code-reader";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";

/** Between two checks of the picture, in ms. */
const lookEvery = 150;
/** A code that stays in the picture is one scan; after so many ms out of it, it may be scanned again. */
const goneAfter = 2000;

export function PullCamera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [tries, setTries] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  useStream(tries, setStream, setFault);
  useCodes(video, stream, onCode, setFault);
  if (fault) {
    return (
      <Alert
        tone="danger"
        title={fault.title}
        className="mb-3"
        action={
          <Button
            variant="outline"
            className="h-11"
            onClick={() => {
              setFault(null);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        {fault.advice}
      </Alert>
    );
  }
  return (
    <section
      aria-label="Camera"
      className="relative mb-3 overflow-hidden rounded-xl border border-border bg-black"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
      <video ref={setVideo} muted playsInline className="max-h-[40dvh] w-full object-cover" />
      <div className="absolute inset-x-0 bottom-0 flex justify-between gap-2 p-2">
        {stream && <Torch stream={stream} />}
        <Button variant="secondary" className="ml-auto h-11" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

/** Opens the camera again with each try, and closes it when the calling component unmounts. */
function useStream(
  tries: number,
  show: (stream: MediaStream | null) => void,
  fail: (fault: CameraFault) => void,
): void {
  const onStream = useEffectEvent(show);
  const onFault = useEffectEvent(fail);
  useEffect(() => {
    let opened: MediaStream | null = null;
    let isOver = tries < 0;
    async function open() {
      try {
        const stream = await openCamera(null);
        if (isOver) return closeCamera(stream);
        opened = stream;
        onStream(stream);
      } catch (error) {
        if (!isOver) onFault(scanFault(error));
      }
      return undefined;
    }
    void open();
    return () => {
      isOver = true;
      if (opened) closeCamera(opened);
      onStream(null);
    };
  }, [tries]);
}

/** Without a camera there are two other ways to continue. */
function scanFault(error: unknown): CameraFault {
  const fault = cameraFault(error);
  const advice = fault.advice.replace(", or choose a photo instead", "").replace(/\.$/, "");
  return { ...fault, advice: `${advice}. Scan with a scanner or tick by hand until then.` };
}

/** Reads the camera's picture, and reports each code once while it is in the picture. */
function useCodes(
  video: HTMLVideoElement | null,
  stream: MediaStream | null,
  give: (code: string) => void,
  fail: (fault: CameraFault) => void,
): void {
  const onCode = useEffectEvent(give);
  const onFault = useEffectEvent((error: unknown) =>
    fail({
      title: "The camera's picture cannot be read",
      advice: `${error instanceof Error ? error.message : ""} Scan with a scanner or tick by hand.`.trim(),
    }),
  );
  useEffect(() => {
    if (!video || !stream) return undefined;
    const picture = showIn(video, stream);
    const leaving = new AbortController();
    const { signal } = leaving;
    async function watch() {
      try {
        await picture.play();
        const read = await codeReader();
        const seen = new Map<string, number>();
        while (!signal.aborted) {
          const isThere = picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
          const codes = isThere ? await read(picture) : [];
          const now = performance.now();
          for (const code of signal.aborted ? [] : codes) {
            if (now - (seen.get(code) ?? -Infinity) > goneAfter) onCode(code);
            seen.set(code, now);
          }
          await new Promise((resolve) => setTimeout(resolve, lookEvery));
        }
      } catch (error) {
        if (!signal.aborted) onFault(error);
      }
    }
    void watch();
    return () => leaving.abort();
  }, [video, stream]);
}

function showIn(video: HTMLVideoElement, stream: MediaStream): HTMLVideoElement {
  return Object.assign(video, { srcObject: stream });
}

/** The torch of a camera that has one; nothing otherwise. */
function Torch({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false);
  const [track] = stream.getVideoTracks();
  if (!track || !("torch" in track.getCapabilities())) return null;
  const turn = async () => {
    // Browsers know `torch`; TypeScript's list of constraints does not.
    const advanced: object[] = [{ torch: !isOn }];
    await track.applyConstraints({ advanced });
    setOn(!isOn);
  };
  return (
    <Button variant="secondary" className="h-11" aria-pressed={isOn} onClick={() => void turn()}>
      <Flashlight aria-hidden="true" />
      Torch
    </Button>
  );
}
