// Taking the photo with this machine's camera: see, take, look, use.
import Camera from "lucide-react/icons/camera";
import CameraOff from "lucide-react/icons/camera-off";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { Spinner } from "@/app/ui/components/spinner";
import { takePicture } from "./camera";
import { type Camera as CameraInHand, useCamera } from "./use-camera";

/** `onPhoto` gets the picture that is used; the dialog closes by itself then. */
export function CameraDialog({
  open,
  onOpenChange,
  onPhoto,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPhoto: (photo: File) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" closeLabel="Close camera" className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Take a photo</DialogTitle>
          <DialogDescription>Lay the item flat so that sender and recipient can be read.</DialogDescription>
        </DialogHeader>
        <CameraPanel
          onPhoto={(photo) => {
            onPhoto(photo);
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type Taken = { file: File; url: string };

function CameraPanel({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [seeing, setSeeing] = useState(false);
  const stream = camera.state.is === "live" ? camera.state.stream : null;

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    return () => setSeeing(false);
  }, [stream]);
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ""), [taken]);

  const take = async () => {
    if (!video.current) return;
    const file = await takePicture(video.current, new Date());
    setTaken({ file, url: URL.createObjectURL(file) });
  };

  return (
    <>
      <DialogBody className="pb-4">
        <div className="relative grid aspect-4/3 max-h-[58dvh] w-full place-items-center overflow-hidden rounded-lg border border-border bg-muted">
          {stream && (
            <video
              ref={video}
              aria-label="Live camera picture"
              autoPlay
              muted
              playsInline
              onPlaying={() => setSeeing(true)}
              className="absolute inset-0 size-full object-contain"
            />
          )}
          {taken && (
            <img
              src={taken.url}
              alt="What was taken"
              className="absolute inset-0 size-full bg-muted object-contain"
            />
          )}
          {camera.state.is === "starting" && <Spinner label="Starting the camera" showLabel />}
          {camera.state.is === "fault" && (
            <div role="alert">
              <EmptyState icon={<CameraOff />} title={camera.state.title}>
                {camera.state.advice}
              </EmptyState>
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {!taken && <CameraSelect camera={camera} />}
        {camera.state.is === "fault" ? (
          <MainButton key="again" onClick={camera.tryAgain}>
            Try again
          </MainButton>
        ) : taken ? (
          <>
            <Button variant="outline" onClick={() => setTaken(null)}>
              Retake
            </Button>
            <MainButton key="use" onClick={() => onPhoto(taken.file)}>
              Use photo
            </MainButton>
          </>
        ) : (
          <MainButton key="take" aria-disabled={!seeing} onClick={() => void take()}>
            <Camera aria-hidden="true" />
            Take photo
          </MainButton>
        )}
      </DialogFooter>
    </>
  );
}

/** The button that goes on. It takes over the focus of the one in whose place it comes. */
function MainButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the dialog notices that its focused button is gone and takes the focus itself.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return <Button ref={button} {...props} />;
}

/** Which camera, where there are several. */
function CameraSelect({ camera: { state, choose } }: { camera: CameraInHand }) {
  if (state.is !== "live" || state.cameras.length < 2) return null;
  return (
    <Select value={state.deviceId} onValueChange={choose}>
      <SelectTrigger aria-label="Camera" className="mr-auto w-64">
        <SelectValue placeholder="Camera" />
      </SelectTrigger>
      <SelectContent>
        {state.cameras.map(({ deviceId, label }, index) => (
          <SelectItem key={deviceId} value={deviceId}>
            {label || `Camera ${index + 1}`}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
