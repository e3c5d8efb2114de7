// The page of a manifest that the driver signs: on screen, and on paper.
import { Link } from "@tanstack/react-router";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText, timeText } from "@/app/ui/text/dates";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { Manifest, ManifestRow } from "@/contract/manifests/manifest";
import { shownNumber } from "@/contract/codes/tracking";

export function ManifestPage({ manifest }: { manifest: Manifest }) {
  usePaperFoot();
  const { label, office, rows, createdAt, createdBy, handedAt, driverName, signature } = manifest;
  return (
    <article data-sheet="" aria-label={label} className="grid min-w-0 gap-4 text-sm print:block">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{label}</h1>
        <p className="text-muted-foreground">
          {office.label} · {rows.length === 1 ? "1 forward" : `${rows.length} forwards`} · made{" "}
          {momentText(createdAt)} by {createdBy}
        </p>
      </header>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">
          It is empty: its forwards were taken back. Ship a forward and add it.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full min-w-xl">
            <thead>
              <tr className="border-b border-border-strong text-left">
                {["", "Number", "Item", "To", "Service", "Shipped"].map((name) => (
                  <th key={name} scope="col" className="py-1.5 pr-3 font-semibold">
                    {name || <span className="sr-only">Place</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, -1).map((row, place) => (
                <Row key={row.forwardId} row={row} place={place + 1} />
              ))}
            </tbody>
            {/* On paper nobody signs on a page of its own. */}
            <tbody className="break-inside-avoid">
              {rows.slice(-1).map((row) => (
                <Row key={row.forwardId} row={row} place={rows.length} />
              ))}
              <tr className={handedAt ? "" : "hidden print:table-row"}>
                <td colSpan={6} className="pt-4 print:pt-8">
                  {handedAt ? (
                    <Taken at={handedAt} by={driverName} signature={signature} />
                  ) : (
                    "Driver: ______________________ Signature: ______________________________"
                  )}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}

function Row({ row, place }: { row: ManifestRow; place: number }) {
  return (
    <tr className="break-inside-avoid border-b border-border align-top">
      <td className="py-1.5 pr-3 text-muted-foreground tabular-nums">{place}</td>
      <td className="min-w-36 py-1.5 pr-3 font-medium wrap-anywhere tabular-nums">
        {row.trackingCode ? shownNumber(row.trackingCode) : "No number"}
      </td>
      <td className="py-1.5 pr-3">
        <Link to="/forward/$id" params={{ id: row.forwardId }} className="underline-offset-4 hover:underline">
          STE {row.steNumber}
        </Link>
        <span className="block text-muted-foreground">
          {itemTypeLabel(row.itemType)} from <bdi>{row.senderName}</bdi>
        </span>
      </td>
      <td className="py-1.5 pr-3 wrap-anywhere">
        <bdi>{row.recipientName}</bdi>
        <span className="block text-muted-foreground">
          {[row.city, row.country].filter(Boolean).join(", ")}
        </span>
      </td>
      <td className="py-1.5 pr-3">{row.service}</td>
      <td className="py-1.5 pr-3">{timeText(row.shippedAt)}</td>
    </tr>
  );
}

function Taken({ at, by, signature }: { at: string; by: string | null; signature: string | null }) {
  return (
    <div className="grid gap-1">
      <p>
        Taken by <span className="font-medium">{by}</span>, {momentText(at)}
      </p>
      {signature && (
        <img
          src={`data:image/png;base64,${signature}`}
          alt={`Signature of ${by ?? "the driver"}`}
          className="h-28 w-fit max-w-full rounded-md border border-border bg-white object-contain"
        />
      )}
    </div>
  );
}
