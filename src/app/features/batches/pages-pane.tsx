// The pages of the focused part next to the parts: small pictures in order, one of them chosen, and the buttons for it.
import { useEffect, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { ItemFlags } from "@/app/records/item-flags";
import { PartStateBadge } from "@/app/records/looks/batch-look";
import { placeText } from "@/app/records/place";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import type { BatchPage, BatchPart } from "@/contract/batches/batch";
import { type Open, shownAs } from "@/contract/wire/open-enum";
import type { PageKind } from "@/contract/batches/batch";
import { partTarget } from "@/kernel/arguments/records/batch";

export function PagesPane({
  part,
  page,
  onPage,
  onShow,
}: {
  part: BatchPart;
  /** The number of the chosen page. */
  page: number | null;
  onPage: (number: number) => void;
  onShow: (number: number) => void;
}) {
  const target = partTarget(part);
  const chosen = part.pages.find(({ number }) => number === page);
  return (
    <article aria-label={part.label} className="grid gap-3 p-4">
      <header className="grid gap-1.5">
        <h2 dir="auto" className="text-base leading-6 font-semibold wrap-anywhere">
          {part.label}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <PartStateBadge state={part.state} doubted={part.doubt !== null} />
          {part.item &&
            [`STE ${part.item.steNumber}`, part.item.recipientName, placeText(part.item)]
              .filter(Boolean)
              .join(", ")}
        </p>
        {part.item && <ItemFlags mailId={part.item.id} />}
        {part.problem !== null && <p className="text-sm">{part.problem}</p>}
        {part.doubt !== null && <Alert tone="warning" title={part.doubt} />}
      </header>
      {part.state !== "COMPLETED" && (
        <div className="flex flex-wrap gap-1.5">
          {actionsOf(part).map((id) => (
            <CommandButton key={id} id={id} target={target} size="sm" variant="outline">
              {labels[id]}
            </CommandButton>
          ))}
        </div>
      )}
      <ol aria-label="Pages" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2.5">
        {part.pages.map((each) => (
          <PageTile
            key={each.number}
            page={each}
            isChosen={each.number === page}
            onPage={onPage}
            onShow={onShow}
          />
        ))}
      </ol>
      {part.state !== "COMPLETED" && chosen && (
        <div role="toolbar" aria-label={`Page ${chosen.number}`} className="flex flex-wrap gap-1.5">
          {pageActions(chosen).map(([id, label]) => (
            <CommandButton key={id} id={id} args={{ page: chosen.number }} size="sm" variant="outline">
              {label}
            </CommandButton>
          ))}
        </div>
      )}
      {chosen && chosen.pictureUrl !== null && (
        <button
          type="button"
          tabIndex={-1}
          data-command="batch.show-page"
          aria-label={`Show page ${chosen.number} in full`}
          onClick={() => onShow(chosen.number)}
          className="relative aspect-square w-full cursor-zoom-in overflow-hidden rounded-md border border-border bg-muted"
        >
          <img
            src={chosen.pictureUrl}
            alt={`Page ${chosen.number}`}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
            style={{ transform: `rotate(${chosen.turn}deg)` }}
          />
        </button>
      )}
    </article>
  );
}

function actionsOf({ state }: BatchPart): string[] {
  if (state === "LEFT_OUT") return ["batch.put-back-part"];
  return [
    ...(state === "MATCHED" ? ["batch.complete-part"] : []),
    ...(state === "NO_REQUEST" ? ["batch.file-request"] : []),
    "batch.assign",
    "batch.join",
    "batch.leave-out-part",
  ];
}

const labels: Readonly<Record<string, string>> = {
  "batch.complete-part": "Complete",
  "batch.file-request": "File scan request",
  "batch.assign": "Assign",
  "batch.join": "Join",
  "batch.leave-out-part": "Leave part out",
  "batch.put-back-part": "Put part back",
};

function pageActions({ leftOut }: BatchPage): (readonly [id: string, label: string])[] {
  return [
    ["batch.move-previous", "To part before"],
    ["batch.move-next", "To part after"],
    ["batch.split", "Split here"],
    leftOut ? ["batch.put-back", "Put back"] : ["batch.leave-out", "Leave out"],
    ["batch.turn", "Rotate"],
    ["batch.show-page", "Show"],
  ];
}

const kindWords = shownAs<PageKind, string>(
  {
    page: "",
    blank: "blank",
    separator: "separator sheet",
    damaged: "may be incomplete",
    broken: "cannot be read",
  },
  () => "",
);

function PageTile({
  page,
  isChosen,
  onPage,
  onShow,
}: {
  page: BatchPage;
  isChosen: boolean;
  onPage: (number: number) => void;
  onShow: (number: number) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { number, kind, leftOut, turn, thumbnailUrl } = page;
  const about = aboutPage(kind, leftOut);
  return (
    <li>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-pressed={isChosen}
        aria-label={[`Page ${number}`, about].filter(Boolean).join(", ")}
        onClick={() => onPage(number)}
        onDoubleClick={() => onShow(number)}
        className={cn(
          "grid w-full gap-1 rounded-md border border-border bg-card p-1.5 text-xs",
          isChosen && "border-ring bg-selected text-selected-foreground outline-2 outline-ring",
        )}
      >
        <span className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-sm bg-muted">
          {thumbnailUrl === null ? (
            <span className="px-1 text-muted-foreground">{about || "No picture"}</span>
          ) : (
            <img
              src={thumbnailUrl}
              alt=""
              loading="lazy"
              draggable={false}
              className={cn("absolute inset-0 size-full object-contain", leftOut && "opacity-40")}
              style={{ transform: `rotate(${turn}deg)` }}
            />
          )}
        </span>
        <span className="flex justify-between gap-1">
          <span className="tabular-nums">{number}</span>
          <span className="truncate">{about}</span>
        </span>
      </button>
    </li>
  );
}

function aboutPage(kind: Open<PageKind>, leftOut: boolean): string {
  return [kindWords(kind), leftOut && kind !== "broken" ? "left out" : ""].filter(Boolean).join(", ");
}
