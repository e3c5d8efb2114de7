// The camera over the desk, next to the rows: its picture, one key or button for a photo, and whether each row takes one.
import { useEffect } from "react";
import { CommandButton } from "@/app/command/command-button";
import { DeskCameraView } from "@/app/platform/camera/desk-camera-view";
import { useDeskCamera } from "@/app/platform/camera/this-desk-camera";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Switch } from "@/app/ui/components/switch";
import { cameraIs, setPhotoWithEach } from "./station-photo";
import { useStation } from "./use-station";

export function CameraPane() {
  const { photoWithEach } = useStation();
  const { state, start, take } = useDeskCamera();
  useEffect(() => cameraIs({ take, state }), [take, state]);
  return (
    <div className="grid gap-3 border-b border-border p-4">
      <DeskCameraView />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {state.is === "fault" ? (
          <Button size="sm" onClick={start}>
            Try again
          </Button>
        ) : (
          <CommandButton id="intake.photo" size="sm">
            Take photo
          </CommandButton>
        )}
        <CommandButton id="intake.camera" args={{ choice: "off" }} variant="ghost" size="sm">
          Camera off
        </CommandButton>
      </div>
      <Field label="Take a photo with each row" layout="row">
        <Switch checked={photoWithEach} onCheckedChange={setPhotoWithEach} />
      </Field>
    </div>
  );
}
