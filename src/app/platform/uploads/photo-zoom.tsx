// A picture or a PDF as large as the window allows, zoomed and turned.
import FileDown from "lucide-react/icons/file-down";
import { useState } from "react";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@/app/ui/components/dialog";
import { EmptyState } from "@/app/ui/components/empty-state";
import { PdfInFull } from "@/app/platform/pdf/pdf-in-full";
import type { Size } from "@/app/ui/zoom";
import { ZoomStage } from "@/app/ui/zoom-stage";

type Shown = {
  src: string;
  /** What it shows: "Envelope from Chase". */
  alt: string;
  /** It is a PDF: this one, or the one behind `src`. */
  pdf?: Blob | true | undefined;
  /** Quarter turns clockwise at the start. */
  turns?: number;
};

export function PhotoZoom({
  open,
  onOpenChange,
  ...shown
}: Shown & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { src, alt, pdf, turns } = shown;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        closeLabel={pdf ? "Close file" : "Close photo"}
        className="top-[3dvh] h-[94dvh] max-h-[94dvh] max-w-6xl"
        aria-describedby={undefined}
        // The pages of a PDF get the focus later; the browser's own viewer would take all keys, Escape too.
        onOpenAutoFocus={(event) => {
          if (!pdf || !(event.currentTarget instanceof HTMLElement)) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{alt}</DialogTitle>
        </DialogHeader>
        <DialogBody className="flex min-h-0 flex-1 flex-col">
          {pdf ? (
            <PdfInFull
              key={pdf === true ? src : "here"}
              link={src}
              file={pdf === true ? null : pdf}
              alt={alt}
              turns={turns}
            />
          ) : (
            <Picture key={src} {...shown} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Picture({ src, alt, turns }: Shown) {
  const [natural, setNatural] = useState<Size | null>(null);
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <EmptyState icon={<FileDown />} title="The photo could not be loaded">
        It may have been removed, or its link has expired. Close this and reload the page.
      </EmptyState>
    );
  }
  return (
    <ZoomStage label="Photo, scrollable" natural={natural} turns={turns}>
      {(style) => (
        <img
          src={src}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
          onError={() => setGone(true)}
          className="absolute top-1/2 left-1/2 max-w-none"
          style={style}
        />
      )}
    </ZoomStage>
  );
}
