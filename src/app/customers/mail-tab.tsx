// Mail Items of a mailbox: the list, narrowed by text and status, with the focused item beside it.
import Inbox from "lucide-react/icons/inbox";
import { useMemo, useState } from "react";
import { SplitPanes } from "@/app/panes/split-panes";
import type { ApiError } from "@/contract/errors";
import { mailColumns as savedColumns } from "@/contract/export-columns";
import { type Mail, MailStatus, mailStatusLabel } from "@/contract/mail";
import { mailColumns } from "./mail-columns";
import { MailDetail, NoMailDetail } from "./mail-detail";
import { PhotoDialog } from "./photo-dialog";
import { searchedInMail } from "./record-filter";
import { RecordTab } from "./record-tab";
import { mailLabel, mailTarget } from "./targets";

export function MailTab({
  mails,
  ...rest
}: {
  /** The newest ones. */
  mails: readonly Mail[];
  /** How many there are in all. */
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  const columns = useMemo(() => mailColumns(setZoomed), []);
  return (
    <>
      <RecordTab
        name="mail"
        title="Mail Items"
        records={mails}
        columns={columns}
        statuses={statuses}
        searched={searchedInMail}
        saving={savedColumns}
        labelOf={mailLabel}
        targetOf={mailTarget}
        menu={menu}
        icon={<Inbox />}
        hint="What is registered for this mailbox appears here."
        {...rest}
        renderFrame={(list, item) => (
          <SplitPanes
            name="mail"
            panes={[
              { id: "mail-list", name: "Mail items", size: "67%", least: "320px", content: list },
              {
                id: "mail-detail",
                name: "Mail item",
                size: "33%",
                least: "280px",
                scrolls: true,
                content: item ? (
                  <MailDetail key={item.id} mail={item} onZoom={setZoomed} />
                ) : (
                  <NoMailDetail />
                ),
              },
            ]}
          />
        )}
      />
      <PhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
    </>
  );
}

const menu = ["mail.withdraw"];
const statuses = MailStatus.options.map((status) => [status, mailStatusLabel[status]] as const);
