// The focused item next to a list of items, with its photo in full size on demand.
import { useState } from "react";
import { MailDetail } from "@/app/records/mail-detail";
import { ItemPhotoDialog } from "@/app/records/photos/photo-dialog";
import type { Mail } from "@/contract/mail/mail";

export function ItemPane({ mail }: { mail: Mail }) {
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  return (
    <>
      <MailDetail mail={mail} onZoom={setZoomed} />
      <ItemPhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
    </>
  );
}
