// A field for a sender's name, with known senders of the mailbox and its office below it.
import { type ComponentProps, useState } from "react";
import type { Input } from "@/app/ui/components/input";
import { SuggestInput } from "@/app/ui/components/suggest-input";
import type { Sender } from "@/contract/senders/sender";
import { senderCount } from "@/kernel/arguments/plain/text";
import { useSenders } from "./use-senders";

/** `typed` is the text of the field; `onTake` is called with the chosen sender. Used within a Field, like Input. */
export function SenderInput({
  mailboxId,
  typed,
  onTake,
  ...props
}: ComponentProps<typeof Input> & { mailboxId: string; typed: string; onTake: (sender: Sender) => void }) {
  const [open, setOpen] = useState(false);
  const senders = useSenders(mailboxId, typed, open);
  return (
    <SuggestInput
      {...props}
      listLabel="Known senders"
      suggestions={senders.map((sender) => ({
        sender,
        key: sender.name,
        label: sender.name,
        detail: senderCount(sender),
      }))}
      onOpenChange={setOpen}
      onTake={({ sender }) => onTake(sender)}
    />
  );
}
