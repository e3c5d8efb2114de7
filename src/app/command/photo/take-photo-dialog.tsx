// Asks for a photo: Enter takes it with the camera over the desk; a file can be chosen, dropped or pasted instead.
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useState } from "react";
import { useDropzone } from "react-dropzone";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
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
import { hasKeys } from "@/app/ui/key-names";
import { DeskCameraView } from "@/app/platform/camera/desk-camera-view";
import { useDeskCamera } from "@/app/platform/camera/this-desk-camera";
import { photoFileFault, photoTypes, photoWords } from "@/app/platform/uploads/photo-rules";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { useImagePaste } from "@/app/platform/uploads/use-image-paste";
import type { PhotoQuestion } from "./photo-question";

export function TakePhotoDialog({ question }: { question: PhotoQuestion }) {
  const { about, opener, answer } = question;
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)}>
      <DialogContent
        size="lg"
        closeLabel="Close camera"
        className="max-w-2xl"
        onCloseAutoFocus={(event) => {
          // A command has no trigger that Radix could go back to.
          event.preventDefault();
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        }}
      >
        <DialogHeader>
          <DialogTitle>Photo for {about}</DialogTitle>
          <DialogDescription>
            {hasKeys()
              ? "Enter takes it, turned and cut to the envelope. Or drop, paste or choose a file."
              : "It is turned and cut to the envelope. Or choose a file."}
          </DialogDescription>
        </DialogHeader>
        <PhotoPanel onPhoto={answer} />
      </DialogContent>
    </Dialog>
  );
}

function PhotoPanel({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const { state, start, take } = useDeskCamera();
  const [isSeeing, setSeeing] = useState(false);
  /** It was requested: it is taken as soon as the picture moves. */
  const [isWanted, setWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOut = state.is === "fault" || state.is === "off";

  useEffect(() => {
    if (!isWanted || !isSeeing) return;
    const takeIt = async () => {
      const picture = await take();
      setWanted(false);
      if (picture) onPhoto(picture.file);
    };
    void takeIt();
  }, [isWanted, isSeeing, take, onPhoto]);

  const choose = (files: readonly File[]) => {
    const [file, second] = files;
    if (second) return setProblem(photoWords.onlyOne);
    if (!file) return;
    void chooseReal(file);
  };
  const chooseReal = async (file: File) => {
    const [real = file] = await ofRealTypes([file]);
    const fault = photoFileFault(real);
    if (fault === null) onPhoto(real);
    else setProblem(fault);
  };
  useImagePaste(true, choose);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // Every file goes through our own rules: the library's would drop some without a message.
    onDrop: choose,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });

  return (
    <>
      <DialogBody className="pb-4">
        <div
          {...getRootProps({ role: "presentation" })}
          className={cn("grid gap-2 rounded-lg", isDragActive && "outline-2 outline-offset-2 outline-ring")}
        >
          <DeskCameraView onSeeing={setSeeing} />
          {problem !== null && <Alert tone="danger" title={problem} />}
        </div>
        <input
          {...getInputProps({ accept: photoTypes.join(","), multiple: false, "aria-label": "Photo file" })}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" className="mr-auto" onClick={open}>
          <ImagePlus aria-hidden="true" />
          Choose photo
        </Button>
        <Button
          autoFocus
          aria-busy={isWanted}
          onClick={() => {
            if (isOut) start();
            else setWanted(true);
          }}
        >
          <Camera aria-hidden="true" />
          {isOut ? "Try again" : "Take photo"}
        </Button>
      </DialogFooter>
    </>
  );
}
