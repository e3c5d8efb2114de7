// One line of a record's history: what happened, as a link to the record where that has a screen of its own, and beneath it who
// did it, when and from where.
import { Link, useRouterState } from "@tanstack/react-router";
import { momentText } from "@/app/ui/text/dates";
import type { HistoryEntry } from "@/contract/wire/event";
import { HistoryIcon } from "./icon";
import { sourceWords } from "./event-words";
import { addressOf } from "./subject";

export function HistoryLine({ entry, sentence }: { entry: HistoryEntry; sentence: string }) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const address = addressOf(entry);
  return (
    <li className="relative flex gap-2.5 pb-3 text-sm last:pb-0">
      <span className="flex h-5 items-center">
        <HistoryIcon entry={entry} />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">
          {address === null || address === here ? (
            sentence
          ) : (
            <Link to={address} className="text-primary underline-offset-4 hover:underline">
              {sentence}
            </Link>
          )}
        </span>
        <span className="text-xs text-muted-foreground">
          {entry.who}, {/* It goes on in a line of its own rather than ending one with the point. */}
          <span className="inline-block">
            {momentText(entry.at)} · {sourceWords(entry.source)}
          </span>
        </span>
      </span>
    </li>
  );
}
