// Everything of the mailbox that is here, each item with its place and a box to tick.
import { Badge } from "@/app/ui/components/badge";
import { Checkbox } from "@/app/ui/components/checkbox";
import { cn } from "@/app/ui/cn";
import type { Tone } from "@/app/ui/components/tone";
import { dayText } from "@/app/ui/text/dates";
import { FlagBadges } from "@/app/records/item-flags";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import { type DeskItem, type DeskSheet, type DeskState, deskStateLabel } from "@/contract/desk/desk";
import { itemName } from "@/contract/mail/item-name";
import { shownAs } from "@/contract/wire/open-enum";
import { shelfWords } from "@/contract/shelves/shelf";
import { shownNumber } from "@/contract/codes/tracking";
import { toggle } from "./desk-input";

const toneOf = shownAs<DeskState, Tone>(
  { READY: "success", OPEN: "progress", HERE: "neutral" },
  () => "neutral",
);

export function ItemList({ sheet, ticked }: { sheet: DeskSheet; ticked: readonly string[] }) {
  // The keys 1 to 9 tick by these numbers, over both lists.
  const numbered = sheet.items.map((item, place) => ({ item, number: place + 1 }));
  const gone = ticked.filter((id) => sheet.items.every(({ mail }) => mail.id !== id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {gone.length > 0 && (
        <p role="alert" className="rounded-md bg-warning-subtle px-3 py-2 text-sm text-warning-foreground">
          {gone.length === 1 ? "1 ticked item is" : `${gone.length} ticked items are`} not here any more. If
          you handed over just now and the answer was lost, hand over again: nothing is done twice.{" "}
          <button
            type="button"
            className="font-medium underline underline-offset-4"
            onClick={() => gone.forEach(toggle)}
          >
            Remove the ticks
          </button>
        </p>
      )}
      {sheet.items.length === 0 ? (
        <p className="text-sm text-muted-foreground">No item of this mailbox is here.</p>
      ) : (
        <>
          <Items name="Ready" items={numbered.filter(({ item }) => item.state === "READY")} ticked={ticked} />
          <Items
            name="Also here"
            items={numbered.filter(({ item }) => item.state !== "READY")}
            ticked={ticked}
          />
        </>
      )}
    </div>
  );
}

type Numbered = { item: DeskItem; number: number };

function Items({
  name,
  items,
  ticked,
}: {
  name: string;
  items: readonly Numbered[];
  ticked: readonly string[];
}) {
  if (items.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-sm font-medium text-muted-foreground">
        {name} ({items.length})
      </h3>
      <ol aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {items.map(({ item, number }) => (
          <ItemRow key={item.mail.id} item={item} number={number} isTicked={ticked.includes(item.mail.id)} />
        ))}
      </ol>
    </section>
  );
}

function ItemRow({
  item: { mail, state, refusal, readyUntil },
  number,
  isTicked,
}: Numbered & { isTicked: boolean }) {
  const name = itemName(mail);
  const facts = [
    mail.code,
    [mail.carrier, shownNumber(mail.trackingNumber ?? "")].filter(Boolean).join(" "),
    `received ${dayText(mail.receivedAt)}`,
    ...(readyUntil === null ? [] : [`waits until ${dayText(readyUntil)}`]),
  ];
  return (
    <li
      className={cn(
        "rounded-md border border-border bg-card px-3 py-2",
        isTicked && "border-primary bg-selected text-selected-foreground",
      )}
    >
      <label className="flex items-start gap-3">
        <span className="flex h-6 items-center">
          <Checkbox
            aria-label={name}
            checked={isTicked}
            disabled={refusal !== null && !isTicked}
            onCheckedChange={() => toggle(mail.id)}
          />
        </span>
        <span aria-hidden="true" className="w-4 pt-0.5 text-right text-sm tabular-nums">
          {number}
        </span>
        <span className="pt-0.5">
          <ItemThumbnail src={mail.thumbnailUrl} type={mail.type} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <b className="font-medium wrap-anywhere">{name}</b>
            <Badge tone={toneOf(state)}>{deskStateLabel(state)}</Badge>
            <FlagBadges of={mail.instructions} standsOut={isTicked} />
            {mail.shelf && (
              <Badge
                icon={null}
                tone="info"
                className="h-auto max-w-full shrink py-0.5 whitespace-normal wrap-anywhere"
              >
                {shelfWords(mail.shelf)}
              </Badge>
            )}
          </span>
          <span className={cn("wrap-anywhere", isTicked ? "" : "text-muted-foreground")}>
            {/* A line breaks between two facts, and not within a day. */}
            {facts
              .filter(Boolean)
              .join(" · ")
              .replaceAll(/(?<!·) (?!·)/g, "\u00a0")}
          </span>
          {refusal !== null && <span className="text-danger-foreground">{refusal}</span>}
        </span>
      </label>
    </li>
  );
}
