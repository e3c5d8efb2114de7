// The state of a mailbox's tabs in the URL.
import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { recordStep } from "@/app/command/panes/covered-list";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import type { MailboxSearch } from "./urls";

const route = getRouteApi("/_console/mailbox/$id");

export function useMailboxUrl() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isHere = useStillHere();
  const write = useCallback(
    (change: Partial<MailboxSearch>) => {
      if (!isHere()) return;
      void navigate({
        search: (now) => ({ ...now, ...change }),
        ...recordStep(search.focus, "focus" in change ? change.focus : search.focus),
      });
    },
    [navigate, isHere, search.focus],
  );
  return {
    q: search.q,
    status: search.status,
    sort: search.sort,
    write,
    text: useUrlValue(search.q, (q) => write({ q })),
    focused: useUrlValue(search.focus, (focus) => write({ focus })),
  };
}
