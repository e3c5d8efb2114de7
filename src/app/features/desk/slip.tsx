// The slip of a hand-over, printed by the browser: what, to whom, when, by whom, and the signature. It is never shown on the screen.
import { useEffect, useState } from "react";
import { call } from "@/app/platform/data/api";
import { showError } from "@/app/ui/toasts/notices";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText } from "@/app/ui/text/dates";
import { type HandOverDetail, getHandOver } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";

/** Prints the slip of the hand-over `id`, then calls `onEnd`. */
export function Slip({ id, onEnd }: { id: string; onEnd: () => void }) {
  usePaperFoot();
  const [made, setMade] = useState<HandOverDetail | null>(null);
  useEffect(() => {
    let isGone = false;
    call(getHandOver, { params: { id } })
      .then((found) => isGone || setMade(found))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        showError(`The slip was not printed. ${error.message}`);
        onEnd();
      });
    return () => {
      isGone = true;
    };
  }, [id, onEnd]);
  useEffect(() => {
    if (!made) return undefined;
    window.addEventListener("afterprint", onEnd);
    return () => window.removeEventListener("afterprint", onEnd);
  }, [made, onEnd]);
  if (!made) return null;
  return (
    <article data-sheet="" className="hidden text-sm print:block">
      <h1 className="text-lg font-semibold">
        Hand-over, STE {made.steNumber} {made.workspaceName}
      </h1>
      {made.undone && <p className="font-semibold">Undone by {made.undone.by}.</p>}
      <p>
        {made.officeLabel}, {momentText(made.at)}. Handed over by {made.by} to {made.person}
        {made.came === "AUTHORISED" ? ", an authorised person" : ""}.
      </p>
      <ol className="mt-3 list-decimal pl-5">
        {made.items.map((each) => (
          <li key={each.mailId}>
            {each.item}
            {each.code ? ` · ${each.code}` : ""}
          </li>
        ))}
      </ol>
      <p className="mt-4">Received:</p>
      <img
        src={made.signatureUrl}
        alt={`Signature of ${made.person}`}
        className="h-28"
        // Printed before it is loaded, the page would be without it.
        onLoad={() => window.print()}
        onError={() => {
          showError("The signature could not be loaded, so the slip was not printed. Try again.");
          onEnd();
        }}
      />
      <p className="border-t border-border-strong pt-1">{made.person}</p>
    </article>
  );
}
