// The photo of a mail item or a package, at a fixed aspect ratio, with a placeholder when there is none.
import ImageOff from "lucide-react/icons/image-off";
import { useState, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/app/ui/cn";

const RATIO = { photo: "aspect-4/3", envelope: "aspect-[19/9]", square: "aspect-square", none: "h-24" };

/**
 * `alt` describes the photo, e.g. "Envelope from Chase". Without `src`, or when it cannot be loaded, the frame shows `fallback`
 * (an icon) and a word, and still has its name. `compact` leaves the word out, for thumbnails below about 80 px.
 */
export function PhotoFrame({
  src,
  alt,
  ratio = "photo",
  fit = "cover",
  compact = false,
  fallback = <ImageOff />,
  className,
  ...props
}: Omit<ComponentProps<"div">, "children"> & {
  src: string | null | undefined;
  alt: string;
  /** "none" is a low frame, for where no photo is expected. */
  ratio?: keyof typeof RATIO;
  /** "contain" shows the whole photo, "cover" fills the frame. */
  fit?: "cover" | "contain";
  compact?: boolean;
  fallback?: ReactNode;
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const failed = Boolean(src) && failedSrc === src;
  return (
    <div
      data-slot="photo-frame"
      className={cn(
        "relative grid place-items-center overflow-hidden rounded-md border border-border bg-muted",
        RATIO[ratio],
        className,
      )}
      {...props}
    >
      {src && !failed ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
          className={cn("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
        />
      ) : (
        <div
          role="img"
          aria-label={failed ? `${alt} (photo could not be loaded)` : `${alt} (no photo)`}
          className="grid place-items-center gap-1 text-center text-xs text-muted-foreground [&_svg]:size-4"
        >
          {fallback}
          {!compact && (failed ? "Photo could not be loaded" : "No photo")}
        </div>
      )}
    </div>
  );
}
