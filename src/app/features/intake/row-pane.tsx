// The row that the line corrects: what is wrong with it, its values as fields, and the item with its photo and history.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { MailDetail } from "@/app/records/mail-detail";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { ItemPhotoDialog } from "@/app/records/photos/photo-dialog";
import type { Mail } from "@/contract/mail/mail";
import { BelongsOn } from "./belongs-on";
import { CorrectForm } from "./correct-form";
import type { Row } from "./rows";
import { retryRow } from "./save-rows";
import { removeRow } from "./session-rows";
import { selectRow } from "./station";

export function RowPane({ row }: { row: Row }) {
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  const { number, mail, problem, isHere, state, exceptionId } = row;
  const isVoid = mail?.status === "CANCELLED";
  return (
    <div className="grid gap-4">
      <section aria-label={`Row ${number}`} className="grid gap-3 border-b border-border p-4">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">Row {number}</h2>
          <Button variant="ghost" size="sm" onClick={() => selectRow(null)}>
            Back to the line
          </Button>
        </div>
        {problem && (
          <Alert tone={mail ? "warning" : "danger"} title={problem}>
            {mail?.calledJunk && mail.status === "PENDING" && (
              <CommandButton
                id="mail.junk"
                args={{ mail: mailTarget(mail) }}
                size="sm"
                variant="outline"
                className="mt-2"
              />
            )}
            {state === "refused" && (
              <span className="mt-2 flex gap-2">
                <Button size="sm" variant="outline" onClick={() => retryRow(number, isHere)}>
                  {isHere ? "Register again" : "Retry"}
                </Button>
                <Button size="sm" variant="outline" onClick={() => void removeRow(number)}>
                  Remove row
                </Button>
              </span>
            )}
          </Alert>
        )}
        {state === "no-mailbox" && (
          <div>
            <Button size="sm" variant="outline" onClick={() => void removeRow(number)}>
              Remove row
            </Button>
          </div>
        )}
        {exceptionId && (
          <p className="text-sm">
            <Link
              to="/exceptions"
              search={{ focus: exceptionId }}
              className="rounded-sm font-medium underline underline-offset-4"
            >
              {mail ? "Something is wrong with it: open the exception" : "Recorded as an exception: open it"}
            </Link>
          </p>
        )}
        {!isVoid && state !== "exception" && state !== "saving" && (
          <CorrectForm key={`${number} ${mail?.version ?? state}`} row={row} onDone={() => selectRow(null)} />
        )}
        {mail && <BelongsOn mail={mail} />}
        {state === "offline" && <p>It is saved on this machine and sent when the network is back.</p>}
      </section>
      {mail && <MailDetail mail={mail} onZoom={setZoomed} />}
      <ItemPhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
    </div>
  );
}
