// What a thumb reaches: the camera, and the buttons for the next item.
import Camera from "lucide-react/icons/camera";
import { CommandButton } from "@/app/command/command-button";
import { Button } from "@/app/ui/components/button";
import { ThumbBar, thumbButton } from "@/app/ui/thumb-bar";

export function BottomBar({ camera, onCamera }: { camera: boolean; onCamera: () => void }) {
  return (
    <ThumbBar label="Next item">
      <Button variant="outline" aria-pressed={camera} onClick={onCamera} className={thumbButton}>
        <Camera aria-hidden="true" />
        {camera ? "Close camera" : "Camera"}
      </Button>
      <CommandButton id="pull.missing" variant="outline" className={thumbButton}>
        Not found
      </CommandButton>
      <CommandButton id="pull.skip" variant="outline" className={thumbButton}>
        Later
      </CommandButton>
      <CommandButton id="pull.take" className={thumbButton}>
        Taken
      </CommandButton>
    </ThumbBar>
  );
}
