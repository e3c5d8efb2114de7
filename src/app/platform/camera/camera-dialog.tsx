// Taking the photo with this machine's camera: preview, photo, check, use.
import Camera from "lucide-react/icons/camera";
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
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { DeskCameraView } from "./desk-camera-view";
import { useDeskCamera } from "./this-desk-camera";

/** `onPhoto` gets the picture; the dialog then closes by itself. */
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
  const { state, start, take } = useDeskCamera();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [seeing, setSeeing] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ""), [taken]);

  const takeOne = async () => {
    const picture = await take();
    if (picture) setTaken({ file: picture.file, url: URL.createObjectURL(picture.file) });
  };

  return (
    <>
      <DialogBody className="pb-4">
        <DeskCameraView onSeeing={setSeeing}>
          {taken && (
            <img
              src={taken.url}
              alt="What was taken"
              className="absolute inset-0 size-full bg-muted object-contain"
            />
          )}
        </DeskCameraView>
      </DialogBody>
      <DialogFooter>
        {taken ? (
          <>
            <Button variant="outline" onClick={() => setTaken(null)}>
              Retake
            </Button>
            <MainButton key="use" onClick={() => onPhoto(taken.file)}>
              Use photo
            </MainButton>
          </>
        ) : state.is === "fault" ? (
          <MainButton key="again" onClick={start}>
            Try again
          </MainButton>
        ) : (
          <MainButton
            key="take"
            missing={seeing ? null : "Waiting for the camera…"}
            onClick={() => void takeOne()}
          >
            <Camera aria-hidden="true" />
            Take photo
          </MainButton>
        )}
      </DialogFooter>
    </>
  );
}

/** The button that continues. It gets the focus of the button that it replaces. */
function MainButton({
  missing = null,
  ...props
}: Omit<ComponentProps<typeof SubmitButton>, "missing"> & { missing?: string | null }) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the dialog notices that its focused button is gone and takes the focus itself.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return <SubmitButton type="button" ref={button} missing={missing} {...props} />;
}
