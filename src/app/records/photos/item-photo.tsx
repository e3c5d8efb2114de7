// The photo of a mail item; a press opens it in full size.
import { useState } from "react";
import { cn } from "@/app/ui/cn";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { ItemTypeIcon } from "@/app/records/mail-badges";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import { itemName } from "@/contract/mail/item-name";

/** `alt` says what it shows: "Envelope from Chase". `large`: as wide as there is room. */
export function ItemPhoto({
  item,
  large = false,
}: {
  item: { photoUrl: string | null } & Parameters<typeof itemName>[0];
  large?: boolean;
}) {
  const { photoUrl: src, type } = item;
  const alt = itemName(item);
  const width = large ? "max-w-4xl" : "max-w-md";
  const [open, setOpen] = useState(false);
  const frame = (
    <PhotoFrame
      src={src}
      alt={alt}
      ratio={src ? "photo" : "none"}
      fit="contain"
      fallback={<ItemTypeIcon type={type} />}
      className="w-full"
    />
  );
  if (!src) return <div className={width}>{frame}</div>;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge the photo of ${alt}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn("w-full cursor-zoom-in rounded-md", width)}
      >
        {frame}
      </button>
      <PhotoZoom open={open} onOpenChange={setOpen} src={src} alt={alt} />
    </>
  );
}
