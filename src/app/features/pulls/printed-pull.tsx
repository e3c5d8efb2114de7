// A pull list on paper: in walking order, with boxes to tick and codes to scan. It is never shown on the screen.
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { showError } from "@/app/ui/toasts/notices";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText, shortMomentText } from "@/app/ui/text/dates";
import { DueText } from "@/app/records/due";
import { instructedWords } from "@/contract/mail/item-instructions";
import { itemTypeLabel } from "@/contract/mail/mail";
import { type Pull, type PullLine, drawPullCodes } from "@/contract/pulls/pull";
import { shelfWords } from "@/contract/shelves/shelf";
import { sortedLines } from "./lines";

const route = getRouteApi("/_console/pull/$id");

/** Prints once the codes are drawn, then removes the request to print from the address. */
export function PrintedPull({ pull }: { pull: Pull }) {
  usePaperFoot();
  const change = route.useNavigate();
  const [at] = useState(() => new Date().toISOString());
  const { data, error } = useEndpoint(drawPullCodes, { params: { id: pull.id } });
  const done = useEffectEvent(() => void change({ search: {}, replace: true }));
  useEffect(() => {
    if (!data) return undefined;
    const end = () => done();
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [data]);
  const failed = useEffectEvent((message: string) => {
    showError(`The pull list was not printed. ${message}`);
    done();
  });
  useEffect(() => {
    if (error) failed(error.message);
  }, [error]);
  if (!data) return null;
  const { open, missing } = sortedLines(pull);
  const lines = [...open, ...missing];
  const codes = new Map(data.items.map(({ requestId, modules }) => [requestId, modules]));
  return (
    <article data-sheet="" className="hidden text-xs print:block">
      <h1 className="text-lg font-semibold">Pull list: {pull.title}</h1>
      <p>
        {pull.office.label}, {lines.length} of {pull.total} to fetch, onto {pull.trolley.code}. Printed{" "}
        {momentText(at)}.
      </p>
      <table className="mt-2 w-full table-fixed">
        <thead>
          <tr className="border-b border-border-strong text-left">
            <th className="w-6">
              <span className="sr-only">Fetched</span>
            </th>
            {columns.map(([title, width]) => (
              <th key={title} scope="col" className={`${width} py-1 font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PrintedLine key={line.requestId} line={line} modules={codes.get(line.requestId) ?? []} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The headings, which stand on every page, with the width of their columns. */
const columns = [
  ["Place", "w-32"],
  ["Mailbox", "w-20"],
  ["Item", ""],
  ["To do", "w-28"],
  ["Code", "w-32"],
] as const;

function PrintedLine({ line, modules }: { line: PullLine; modules: readonly string[] }) {
  return (
    <tr className="break-inside-avoid border-b border-border align-middle">
      <td className="py-1">
        <span className="block size-4 border border-border-strong" />
      </td>
      <td className="py-1 text-sm font-semibold wrap-anywhere">
        {line.place ? shelfWords(line.place) : "No place"}
      </td>
      <td className="py-1 text-sm font-semibold">STE {line.steNumber}</td>
      <td className="py-1 pr-2 wrap-anywhere">
        <span className="block font-medium">
          {itemTypeLabel(line.mail.type)} from <bdi>{line.mail.senderName}</bdi>
        </span>
        <span className="block">
          <bdi>{line.workspaceName}</bdi>, <bdi>{line.recipientName}</bdi>
        </span>
        {line.note && <span className="block">{line.note}</span>}
        {line.flags.length > 0 && (
          <b className="block font-semibold">{instructedWords({ flags: line.flags, todo: null })}</b>
        )}
      </td>
      <td className="py-1 wrap-anywhere">
        {line.state === "NOT_FOUND" ? `${line.asked}, not found` : line.asked}
        {line.due && (
          <span className="block">
            {line.due.at === null ? <DueText due={line.due} /> : `due ${shortMomentText(line.due.at)}`}
          </span>
        )}
      </td>
      <td className="py-1">
        <span className="flex items-center gap-1.5">
          <Modules rows={modules} />
          {line.mail.code}
        </span>
      </td>
    </tr>
  );
}

/** A code drawn module by module; any scanner reads modules of half a millimetre. */
function Modules({ rows }: { rows: readonly string[] }) {
  const size = rows.length;
  const dark = rows.flatMap((row, y) =>
    Array.from(row).flatMap((module, x) => (module === "1" ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: `${size * 0.5}mm`, height: `${size * 0.5}mm` }}
      className="shrink-0"
    >
      <path d={dark.join("")} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
