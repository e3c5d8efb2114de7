// A picture or a PDF as large as the window allows; a picture can be drawn nearer and turned.
import FileDown from "lucide-react/icons/file-down";
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/app/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@/app/components/ui/dialog";
import { EmptyState } from "@/app/components/ui/empty-state";
import { type Size, type View, atFirst, fitted, nearer, farther, turnedOnce } from "./zoom";

type Shown = {
  src: string;
  /** What is on it: "Envelope from Chase". */
  alt: string;
  /** It is a PDF: this one, or the one that `src` leads to. */
  pdf?: Blob | true | undefined;
  /** Quarter turns clockwise it begins with. */
  turns?: number;
};

export function PhotoZoom({
  open,
  onOpenChange,
  ...shown
}: Shown & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        closeLabel="Close photo"
        className="top-[3dvh] h-[94dvh] max-h-[94dvh] max-w-6xl"
        aria-describedby={undefined}
        // A PDF's reader would take the keyboard in, Escape too.
        onOpenAutoFocus={(event) => {
          if (!shown.pdf || !(event.currentTarget instanceof HTMLElement)) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{shown.alt}</DialogTitle>
        </DialogHeader>
        <DialogBody className="flex min-h-0 flex-1 flex-col">
          {shown.pdf ? <Pdf {...shown} /> : <Picture key={shown.src} {...shown} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Picture({ src, alt, turns = 0 }: Shown) {
  const [view, setView] = useState<View>({ ...atFirst, turns });
  const [natural, setNatural] = useState<Size | null>(null);
  const [isGone, setGone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (isGone) {
    return (
      <EmptyState icon={<FileDown />} title="The photo could not be loaded">
        It may have been removed, or its link has expired. Close this and reload the page.
      </EmptyState>
    );
  }
  const { frame, picture } = fitted(natural ?? room, room, view);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = keys[event.key];
    if (!change) return;
    event.preventDefault();
    event.stopPropagation();
    setView(change);
  };
  return (
    // The keys are for the whole of it, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          aria-keyshortcuts="+"
          onClick={() => setView(nearer)}
          aria-disabled={nearer(view) === view}
        >
          <ZoomIn aria-hidden="true" />
          Zoom in
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-keyshortcuts="-"
          onClick={() => setView(farther)}
          aria-disabled={farther(view) === view}
        >
          <ZoomOut aria-hidden="true" />
          Zoom out
        </Button>
        <Button variant="outline" size="sm" aria-keyshortcuts="r" onClick={() => setView(turnedOnce)}>
          <RotateCw aria-hidden="true" />
          Rotate
        </Button>
        <span role="status" className="ml-2 text-xs text-muted-foreground">
          {Math.round(view.zoom * 100)} %
        </span>
      </div>
      <div
        ref={box}
        role="group"
        aria-label="Photo, to be scrolled"
        tabIndex={0}
        className="grid min-h-0 flex-1 place-items-center-safe overflow-auto rounded-md bg-muted"
      >
        <div className="relative shrink-0" style={frame}>
          <img
            src={src}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setGone(true)}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              ...picture,
              visibility: natural ? undefined : "hidden",
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  );
}

const keys: Readonly<Record<string, (view: View) => View>> = {
  "+": nearer,
  "=": nearer,
  "-": farther,
  "0": ({ turns }) => ({ ...atFirst, turns }),
  r: turnedOnce,
};

/** The browser's own reader turns its pages; where it has none, the file is offered instead. */
function Pdf({ src, alt, pdf }: Shown) {
  const [address, setAddress] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    let made: string | null = null;
    const read = async () => {
      try {
        const bytes = pdf instanceof Blob ? pdf : await fetched(src, abort.signal);
        // Whatever it is called, it is shown as nothing but a PDF.
        const file = new Blob([bytes], { type: "application/pdf" });
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      } catch {
        if (!abort.signal.aborted) setGone(true);
      }
    };
    void read();
    return () => {
      abort.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [src, pdf]);
  if (isGone || !navigator.pdfViewerEnabled) {
    return (
      <EmptyState
        icon={<FileDown />}
        title={isGone ? "The file could not be loaded" : "This browser shows no PDF here"}
        action={
          <Button asChild variant="outline">
            <a href={src} target="_blank" rel="noreferrer">
              Open the file
            </a>
          </Button>
        }
      >
        {isGone ? "It may have been removed, or its link has expired. Reload the page." : "Open it instead."}
      </EmptyState>
    );
  }
  if (address === null) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is of our own making
  return <iframe src={address} title={alt} className="min-h-0 w-full flex-1 rounded-md border-0" />;
}

/** @throws Error when it is not there any more */
async function fetched(src: string, signal: AbortSignal): Promise<Blob> {
  const answered = await fetch(src, { signal });
  if (!answered.ok) throw new Error(`The file answered ${answered.status}.`);
  return answered.blob();
}
