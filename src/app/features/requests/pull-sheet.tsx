// The pull list on paper: the items to fetch from the shelves, each with a box to tick. It is never shown on the
// screen.
import { dayText, momentText } from "@/app/ui/text/dates";
import { itemTypeLabel } from "@/contract/mail";
import { type ActionRequest, actionTypeLabel } from "@/contract/request";
import { shownNumber } from "@/contract/tracking";
import { pullList } from "./pull-list";

/** `at` is when it is printed, as a moment. */
export type Sheet = { requests: readonly ActionRequest[]; at: string };

export function PullSheet({ title, sheet: { requests, at } }: { title: string; sheet: Sheet }) {
  const { groups, leftOut } = pullList(requests);
  const count = requests.length - leftOut;
  const counts = [
    `${count} ${count === 1 ? "item" : "items"} of ${groups.length} ${groups.length === 1 ? "mailbox" : "mailboxes"}`,
    ...(leftOut > 0 ? [`${leftOut} closed already and left out`] : []),
    `printed ${momentText(at)}`,
  ];
  return (
    <article data-sheet="" className="hidden text-xs print:block">
      <h1 className="text-lg font-semibold">Pull list: {title}</h1>
      <p>{counts.join(", ")}.</p>
      {groups.map(({ steNumber, requests: own }) => (
        <section key={steNumber} className="mt-2.5 break-inside-avoid">
          <h2 className="border-b border-border-strong text-sm font-semibold">
            STE {steNumber} <span className="font-normal">({own.length})</span>
          </h2>
          <table className="w-full table-fixed">
            <tbody>
              {own.map((request) => (
                <PullRow key={request.id} request={request} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}

function PullRow({ request: { id, type, mail, note } }: { request: ActionRequest }) {
  return (
    <tr className="break-inside-avoid border-b border-border align-top">
      <td className="w-6 py-1">
        <span className="block size-3 border border-border-strong" />
      </td>
      <td className="w-16 py-1">{actionTypeLabel(type)}</td>
      <td className="w-20 py-1">{itemTypeLabel(mail.type)}</td>
      <td className="py-1 pr-2 font-medium wrap-anywhere">
        <bdi>{mail.senderName}</bdi>
        {note && <span className="block font-normal">{note}</span>}
      </td>
      <td className="w-44 py-1 wrap-anywhere">
        {[mail.carrier, shownNumber(mail.trackingNumber ?? "")].filter(Boolean).join(" ")}
      </td>
      <td className="w-24 py-1">{dayText(mail.receivedAt)}</td>
      <td className="w-18 py-1 text-right">{id.slice(0, 8)}</td>
    </tr>
  );
}
