// The files a scan request already has: a small picture of each, which opens in full size, and can be taken off.
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { PdfFrame } from "@/app/platform/pdf/pdf-frame";
import { isPlainPress } from "@/app/ui/plain-press";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";

export function AttachedScans({
  links,
  onRemove,
  children,
}: {
  links: readonly string[];
  /** Takes a file off, by its button or by Delete. */
  onRemove?: (link: string) => void;
  children: ReactNode;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const link = shown === null ? undefined : links[shown];
  return (
    <section className="grid gap-1.5 text-sm">
      <h3 className="text-xs font-medium text-muted-foreground">{children}</h3>
      <ul className="flex flex-wrap gap-2">
        {links.map((each, place) => (
          <li key={each} className="grid justify-items-center">
            <a
              href={each}
              target="_blank"
              rel="noreferrer"
              aria-keyshortcuts={onRemove && "Delete"}
              onKeyDown={(event) => {
                if (!onRemove || event.nativeEvent.isComposing || event.key !== "Delete") return;
                event.preventDefault();
                event.stopPropagation();
                onRemove(each);
              }}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                setShown(place);
              }}
              className="grid w-24 gap-1 rounded-md text-center text-xs text-primary underline-offset-4 hover:underline"
            >
              {isPdf(each) ? (
                <PdfFrame link={each} />
              ) : (
                <PhotoFrame src={each} alt="" compact aria-hidden="true" />
              )}
              Page file {place + 1}
            </a>
            {onRemove && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove page file ${place + 1}`}
                onClick={() => onRemove(each)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {link !== undefined && shown !== null && (
        <PhotoZoom
          open
          onOpenChange={() => setShown(null)}
          src={link}
          alt={`Page file ${shown + 1} of ${links.length}`}
          pdf={isPdf(link) || undefined}
        />
      )}
    </section>
  );
}

/** The file's own name is in the link's path, with the ending of its type. */
function isPdf(link: string): boolean {
  return new URL(link, window.location.origin).pathname.endsWith(".pdf");
}
