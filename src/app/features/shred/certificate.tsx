// The certificate of a finished shred batch, on screen and on paper.
import { Link } from "@tanstack/react-router";
import { Button } from "@/app/ui/components/button";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText } from "@/app/ui/text/dates";
import { destroyWords, itemTypeLabel } from "@/contract/mail/mail";
import type { ShredBatch } from "@/contract/shred/shred";
import { shownNumber } from "@/contract/codes/tracking";

export function Certificate({ batch }: { batch: ShredBatch }) {
  usePaperFoot();
  const { lines, office, number, finishedAt, finishedBy } = batch;
  return (
    <div className="w-full max-w-5xl px-6 pt-5 pb-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Link to="/shred-batch" className="text-sm text-primary underline-offset-4 hover:underline">
          All certificates
        </Link>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <article data-sheet="" aria-label={batch.label} className="grid gap-4 text-sm print:block">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">Certificate of destruction {number}</h1>
          <p>
            {office.label} · {finishedAt && momentText(finishedAt)} · {finishedBy}
          </p>
          <p>
            {lines.length === 1
              ? "1 mail item was destroyed as its customer asked."
              : `${lines.length} mail items were destroyed as their customers asked.`}
          </p>
        </header>
        <div className="overflow-x-auto">
          <table className="w-full min-w-xl">
            <thead>
              <tr className="border-b border-border-strong text-left">
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  Mailbox
                </th>
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  Item
                </th>
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  Codes
                </th>
                <th scope="col" className="py-1.5 font-semibold">
                  Was
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, -1).map((line) => (
                <Line key={line.requestId} line={line} />
              ))}
            </tbody>
            {/* On paper nobody signs on a page of its own. */}
            <tbody className="break-inside-avoid">
              {lines.slice(-1).map((line) => (
                <Line key={line.requestId} line={line} />
              ))}
              <tr className="hidden print:table-row">
                <td colSpan={4} className="pt-8">
                  Signature: ______________________________
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </article>
    </div>
  );
}

function Line({ line }: { line: ShredBatch["lines"][number] }) {
  return (
    <tr className="break-inside-avoid border-b border-border align-top">
      <td className="py-1.5 pr-3">
        STE {line.steNumber}
        <span className="block">{line.workspaceName}</span>
      </td>
      <td className="py-1.5 pr-3 wrap-anywhere">
        {itemTypeLabel(line.itemType)} from <bdi>{line.senderName}</bdi>
      </td>
      <td className="py-1.5 pr-3 wrap-anywhere">
        {[...(line.code === null ? [] : [line.code]), ...line.codes.map(shownNumber)].join(", ") || "–"}
      </td>
      <td className="py-1.5 whitespace-nowrap">{destroyWords(line.type)}</td>
    </tr>
  );
}
