// A mail item in a row: its small photo if there is one, else the icon of its type; the type is named in both cases.
import { type ReactNode, useState } from "react";
import { cn } from "@/app/ui/cn";
import { ItemTypeIcon } from "@/app/records/mail-badges";
import { type ItemType, itemTypeLabel } from "@/contract/mail/mail";
import type { Open } from "@/contract/wire/open-enum";

type Thumbnail = { src: string | null; type: Open<ItemType> };

/** A name behind its item's photo. Beside a pane in a narrow window the name gets the room of the photo. */
export function WithThumbnail({ src, type, children }: Thumbnail & { children: ReactNode }) {
  return (
    <span className="@container flex min-w-0 flex-1 items-center">
      <ItemThumbnail src={src} type={type} className="hidden @[9.5rem]:grid" />
      {children}
    </span>
  );
}

export function ItemThumbnail({ src, type, className }: Thumbnail & { className?: string }) {
  const [gone, setGone] = useState<string | null>(null);
  return (
    <span className={cn("mr-2 grid w-8 shrink-0 items-center justify-items-start", className)}>
      {src === null || src === gone ? (
        <span className="grid h-6 w-8 place-items-center rounded-sm bg-muted">
          <ItemTypeIcon type={type} className="size-4 text-muted-foreground" />
        </span>
      ) : (
        <img
          src={src}
          alt={itemTypeLabel(type)}
          loading="lazy"
          decoding="async"
          onError={() => setGone(src)}
          className="h-6 w-8 rounded-sm border border-border object-cover"
        />
      )}
    </span>
  );
}
