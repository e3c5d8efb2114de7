// What a thumb reaches: the camera, and the buttons for the next item.
import Camera from "lucide-react/icons/camera";
import { CommandButton } from "@/app/command/command-button";
import { Button } from "@/app/ui/components/button";

const large = "h-14 min-w-0 flex-1 flex-col gap-0.5 px-1 text-xs whitespace-normal sm:text-sm";

export function BottomBar({ camera, onCamera }: { camera: boolean; onCamera: () => void }) {
  return (
    <div
      role="group"
      aria-label="Next item"
      // A thumb that presses one of its buttons twice must not press a notice's "Undo".
      data-keep-clear=""
      className="sticky bottom-0 z-10 border-t border-border bg-background/95 pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex w-full max-w-3xl gap-2 px-3 py-2 sm:px-5">
        <Button variant="outline" aria-pressed={camera} onClick={onCamera} className={large}>
          <Camera aria-hidden="true" />
          {camera ? "Close camera" : "Camera"}
        </Button>
        <CommandButton id="pull.missing" variant="outline" className={large}>
          Not found
        </CommandButton>
        <CommandButton id="pull.skip" variant="outline" className={large}>
          Later
        </CommandButton>
        <CommandButton id="pull.take" className={large}>
          Taken
        </CommandButton>
      </div>
    </div>
  );
}
