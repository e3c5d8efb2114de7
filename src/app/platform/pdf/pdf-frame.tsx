// The frame of a PDF in a list: its first page, or an icon until there is one.
import FileText from "lucide-react/icons/file-text";
import { type ComponentProps, useRef } from "react";
import { cn } from "@/app/ui/cn";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { useThumbnail } from "./use-thumbnail";

/** Screen readers ignore it, because the file's name is next to it. `link` opens the file. */
export function PdfFrame({
  link,
  className,
  ...props
}: Omit<ComponentProps<"div">, "children"> & { link: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const src = useThumbnail(link, frame);
  return (
    <PhotoFrame
      ref={frame}
      aria-hidden="true"
      src={src}
      alt=""
      compact
      fallback={<FileText />}
      className={cn("[&_img]:object-top", className)}
      {...props}
    />
  );
}
