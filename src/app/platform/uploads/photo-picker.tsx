// The photo area of a form: drop, choose, paste or take a photo; view, enlarge, replace or remove it.
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { useId, useState, useSyncExternalStore } from "react";
import { useDropzone } from "react-dropzone";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { CameraDialog } from "@/app/platform/camera/camera-dialog";
import { useFileChooser } from "./file-chooser";
import { photoTypes, photoWords } from "./photo-rules";
import { PhotoStage } from "./photo-stage";
import type { PhotoUpload } from "./photo-upload";
import { PhotoZoom } from "./photo-zoom";
import { ofRealTypes } from "./real-type";
import { useImagePaste } from "./use-image-paste";

/** `alt` describes the photo: "Envelope from Chase". */
export function PhotoPicker({ photo, alt }: { photo: PhotoUpload; alt: string }) {
  const { phase, problem } = useSyncExternalStore(photo.subscribe, photo.state);
  const [camera, setCamera] = useState(false);
  const [zoom, setZoom] = useState(false);
  const nameId = useId();
  const hintId = useId();

  const take = (files: readonly File[]) => {
    const [file, second] = files;
    if (second) photo.refuse(photoWords.onlyOne);
    else if (file) void ofRealTypes([file]).then(([real = file]) => photo.choose(real));
  };
  useImagePaste(!camera && !zoom, take);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // The library accepts every file, so that our own rules decide: it would drop some without a message.
    onDrop: take,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  useFileChooser(open);
  const input = getInputProps({
    accept: photoTypes.join(","),
    multiple: false,
    "aria-label": "Photo file",
  });
  const has = phase.is === "uploading" || phase.is === "uploaded";

  return (
    <div
      role="group"
      aria-labelledby={nameId}
      aria-describedby={hintId}
      className="grid content-start gap-1.5"
    >
      <p id={nameId} className="text-sm leading-5 font-medium">
        Photo
      </p>
      <div
        {...getRootProps({ role: "presentation" })}
        className={cn("grid gap-2 rounded-lg", isDragActive && "outline-2 outline-offset-2 outline-ring")}
      >
        <PhotoStage phase={phase} alt={alt} dragging={isDragActive} onZoom={() => setZoom(true)} />
        {problem !== null && (
          <Alert tone="danger" title={problem} className="text-xs">
            {phase.is === "failed" && (
              <p className="text-xs">{phase.file.name} stays here for another try.</p>
            )}
          </Alert>
        )}
        <div className="flex flex-wrap gap-1.5">
          {phase.is === "failed" && (
            <Button size="sm" className="w-full" onClick={photo.retry}>
              <RotateCw aria-hidden="true" />
              Try again
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={open}>
            <ImagePlus aria-hidden="true" />
            {has ? "Replace" : "Choose photo"}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setCamera(true)}>
            <Camera aria-hidden="true" />
            {has ? "Retake" : "Camera"}
          </Button>
          {has && (
            <Button
              variant="ghost"
              size="icon-sm"
              className="ml-auto"
              aria-label={phase.is === "uploading" ? "Cancel upload" : "Remove photo"}
              onClick={photo.remove}
            >
              {phase.is === "uploading" ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
            </Button>
          )}
        </div>
      </div>
      <p id={hintId} className="text-xs text-muted-foreground">
        {photoWords.advertised}. Drop it here, or paste it anywhere.
      </p>
      <input {...input} />
      <CameraDialog open={camera} onOpenChange={setCamera} onPhoto={photo.choose} />
      {phase.is === "uploaded" && (
        <PhotoZoom open={zoom} onOpenChange={setZoom} src={phase.preview} alt={alt} />
      )}
    </div>
  );
}
