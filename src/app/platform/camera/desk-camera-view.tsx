// The picture of the desk camera, or why there is none, with the choice between several cameras. For a pane of any size.
import CameraOff from "lucide-react/icons/camera-off";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { Spinner } from "@/app/ui/components/spinner";
import { type DeskCameraInHand, useDeskCamera } from "./this-desk-camera";

/**
 * The live picture. It turns the camera on while it is on the page.
 * @param onSeeing is called when the picture starts or stops moving: before that no photo can be taken.
 * @param children are shown over the picture, such as the last photo.
 */
export function DeskCameraView({
  className,
  onSeeing,
  children,
}: {
  className?: string;
  onSeeing?: (isSeeing: boolean) => void;
  children?: ReactNode;
}) {
  const camera = useDeskCamera();
  const { state, start } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const open = state.is === "live" ? state.camera : null;

  useEffect(() => {
    if (video.current) open?.show(video.current);
    return () => onSeeing?.(false);
  }, [open, onSeeing]);

  return (
    <section aria-label="Camera" className={cn("grid min-h-0 content-start gap-2", className)}>
      <div className="relative grid aspect-4/3 max-h-[58dvh] w-full place-items-center overflow-hidden rounded-lg border border-border bg-muted">
        {open && (
          <video
            ref={video}
            aria-label="Live camera picture"
            autoPlay
            muted
            playsInline
            onPlaying={() => onSeeing?.(true)}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {children}
        {state.is === "starting" && <Spinner label="Starting the camera" showLabel />}
        {state.is === "off" && (
          <Button variant="outline" onClick={start}>
            Start camera
          </Button>
        )}
        {state.is === "fault" && (
          <div role="alert">
            <EmptyState icon={<CameraOff />} title={state.title}>
              {state.advice}
            </EmptyState>
          </div>
        )}
      </div>
      <CameraSelect camera={camera} />
    </section>
  );
}

/** The choice of the camera, where there are several, or of another one where the camera is gone. */
function CameraSelect({ camera: { state, choose } }: { camera: DeskCameraInHand }) {
  const cameras = state.is === "live" || state.is === "fault" ? state.cameras : [];
  if (cameras.length < (state.is === "live" ? 2 : 1)) return null;
  return (
    <Select value={state.is === "live" ? state.camera.deviceId : ""} onValueChange={choose}>
      <SelectTrigger aria-label="Camera" className="w-64 max-w-full">
        <SelectValue placeholder="Use another camera" />
      </SelectTrigger>
      <SelectContent>
        {cameras.map(({ deviceId, label }, index) => (
          <SelectItem key={deviceId} value={deviceId}>
            {label || `Camera ${index + 1}`}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
