// What the tabs of a mailbox keep in the URL.
import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { useUrlValue } from "@/app/tables/use-url-value";
import type { MailboxSearch } from "./urls";

const route = getRouteApi("/_console/mailbox/$id");

export function useMailboxUrl() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (change: Partial<MailboxSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, state: true }),
    [navigate],
  );
  return {
    status: search.status,
    sort: search.sort,
    write,
    text: useUrlValue(search.q, (q) => write({ q })),
    focused: useUrlValue(search.focus, (focus) => write({ focus })),
  };
}
