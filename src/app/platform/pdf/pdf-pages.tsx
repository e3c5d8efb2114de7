// The pages of a PDF, one at a time, with buttons and keys to turn pages, zoom and rotate.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Copy from "lucide-react/icons/copy";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { copyText } from "@/app/platform/clipboard";
import { Button } from "@/app/ui/components/button";
import type { Size } from "@/app/ui/zoom";
import { ZoomStage } from "@/app/ui/zoom-stage";
import { OpenFile } from "./open-file";
import type { Pdf, PdfPage } from "./pdf";

/** A page is sharp at any size, so that it may be larger than paper where there is room. */
const largest = 4;

/** `onFault` is called with the reason why a page cannot be shown. */
export function PdfPages({
  pdf,
  alt,
  turns,
  link,
  onFault,
}: {
  pdf: Pdf;
  /** The name of the file. */
  alt: string;
  /** Quarter turns clockwise at the start. */
  turns: number;
  link: string;
  onFault: (error: unknown) => void;
}) {
  const [number, setNumber] = useState(1);
  // The former page stays until the next one is here.
  const [shown, setShown] = useState<{ number: number; page: PdfPage; text: string } | null>(null);
  const fault = useEffectEvent(onFault);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      try {
        const page = await pdf.page(number);
        if (isWanted) setShown({ number, page, text: "" });
        const text = await page.text();
        if (isWanted) setShown({ number, page, text });
      } catch (error) {
        if (isWanted) fault(error);
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [pdf, number]);

  const goTo = (wanted: number) => setNumber(Math.min(Math.max(wanted, 1), pdf.pageCount));
  const size = shown?.page.size;
  return (
    <ZoomStage
      label={`Page ${number} of ${pdf.pageCount}, scrollable`}
      natural={size ? { width: size.width * largest, height: size.height * largest } : null}
      turns={turns}
      place={number}
      takesFocus
      moreKeys={{
        PageDown: () => goTo(number + 1),
        PageUp: () => goTo(number - 1),
        Home: () => goTo(1),
        End: () => goTo(pdf.pageCount),
      }}
      tools={
        <>
          <PageSteps number={number} count={pdf.pageCount} onStep={(by) => goTo(number + by)} />
          <CopyText number={shown?.number ?? number} text={shown?.text ?? ""} />
          <OpenFile link={link} />
        </>
      }
    >
      {(style, room) =>
        shown && (
          <>
            <DrawnPage
              page={shown.page}
              name={`${alt}, page ${shown.number} of ${pdf.pageCount}`}
              style={style}
              size={room}
              onFault={onFault}
            />
            <p className="sr-only">{shown.text}</p>
          </>
        )
      }
    </ZoomStage>
  );
}

function PageSteps({
  number,
  count,
  onStep,
}: {
  number: number;
  count: number;
  onStep: (by: number) => void;
}) {
  return (
    <nav aria-label="Pages" className="mr-2 ml-auto flex items-center gap-1">
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Previous page"
        aria-keyshortcuts="PageUp"
        strokes={["pageup"]}
        aria-disabled={number === 1}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span role="status" className="min-w-24 text-center text-xs text-muted-foreground tabular-nums">
        Page {number} of {count}
      </span>
      <Button
        variant="outline"
        size="icon-sm"
        aria-label="Next page"
        aria-keyshortcuts="PageDown"
        strokes={["pagedown"]}
        aria-disabled={number === count}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

/** Text in a drawn page cannot be selected with the mouse, so the text of the whole page is copied. */
function CopyText({ number, text }: { number: number; text: string }) {
  const isEmpty = text.trim() === "";
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={isEmpty}
      title={isEmpty ? "This page is a picture: it holds no text" : undefined}
      onClick={() => !isEmpty && copyText(text, `Copied the text of page ${number}.`)}
    >
      <Copy aria-hidden="true" />
      Copy text
    </Button>
  );
}

/** Drawn as sharply as the screen can show it. While it is drawn again, the old picture stays, scaled. */
function DrawnPage({
  page,
  name,
  style,
  size,
  onFault,
}: {
  page: PdfPage;
  name: string;
  style: CSSProperties;
  /** In CSS px. */
  size: Size;
  onFault: (error: unknown) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fault = useEffectEvent(onFault);
  const width = Math.round(size.width * window.devicePixelRatio);
  useEffect(() => {
    const abort = new AbortController();
    const draw = async () => {
      if (!canvas.current || width === 0) return;
      try {
        await page.draw(canvas.current, width, abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) fault(error);
      }
    };
    void draw();
    return () => abort.abort();
  }, [page, width]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      className="absolute top-1/2 left-1/2 max-w-none shadow-sm"
      style={style}
    />
  );
}
