// The photo of a mail item, as large as the window allows.
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@/app/ui/components/dialog";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import type { Mail } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";

/** Open while `mail` is not null. */
export function ItemPhotoDialog({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  return (
    <Dialog open={mail !== null} onOpenChange={(open) => !open && onClose()}>
      {mail && (
        <DialogContent size="lg" aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{itemName(mail)}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <PhotoFrame src={mail.photoUrl} alt={itemName(mail)} fit="contain" />
          </DialogBody>
        </DialogContent>
      )}
    </Dialog>
  );
}
