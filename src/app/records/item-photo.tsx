// The photo of a mail item, opened in full by a press.
import { useState } from "react";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { ItemTypeIcon } from "@/app/records/mail-badges";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import type { ItemType } from "@/contract/mail";
import type { Open } from "@/contract/open-enum";

/** `alt` says what is on it: "Envelope from Chase". */
export function ItemPhoto({ src, type, alt }: { src: string | null; type: Open<ItemType>; alt: string }) {
  const [open, setOpen] = useState(false);
  const frame = (
    <PhotoFrame
      src={src}
      alt={alt}
      ratio={src ? "photo" : "envelope"}
      fit="contain"
      fallback={<ItemTypeIcon type={type} />}
      className="w-full"
    />
  );
  if (!src) return <div className="max-w-md">{frame}</div>;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge the photo of ${alt}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="w-full max-w-md cursor-zoom-in rounded-md"
      >
        {frame}
      </button>
      <PhotoZoom open={open} onOpenChange={setOpen} src={src} alt={alt} />
    </>
  );
}
