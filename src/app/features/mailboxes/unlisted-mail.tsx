// The item that the URL names when the list does not show it: it is further down than was read, or filtered out.
import { useEffect } from "react";
import { ReadFault } from "@/app/ui/read-fault";
import { setFocused } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type Mail, getMail } from "@/contract/mail/mail";
import { MailDetail, NoMailDetail } from "@/app/records/mail-detail";
import { mailTarget } from "@/kernel/command/targets/mail-targets";

/** Commands act on it as on a focused row. An item that has moved to another mailbox is not shown. */
export function UnlistedMail({
  id,
  mailboxId,
  onZoom,
}: {
  id: string;
  mailboxId: string;
  onZoom: (mail: Mail) => void;
}) {
  const { data, error, mutate } = useEndpoint(getMail, { params: { id } });
  const mail = data?.mailboxId === mailboxId ? data : undefined;
  useEffect(() => {
    if (!mail) return undefined;
    setFocused(mailTarget(mail));
    return () => setFocused(null);
  }, [mail]);

  if (mail) return <MailDetail mail={mail} onZoom={onZoom} />;
  if (data || error?.code === "not_found") return <NoMailDetail />;
  if (!error) return <div aria-busy="true" />;
  return (
    <div className="p-4">
      <ReadFault title="The item could not be read." error={error} onRetry={() => void mutate()} />
    </div>
  );
}
