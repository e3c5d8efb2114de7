// For leads: the notices that were or will be sent to customers, and those that could not be delivered.
import { getRouteApi } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { CommandButton } from "@/app/command/command-button";
import { Badge } from "@/app/ui/components/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { call } from "@/app/platform/data/api";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { usePages } from "@/app/tables/rows/use-pages";
import { momentText } from "@/app/ui/text/dates";
import { getMailState } from "@/contract/customer-mail/mail-state";
import { type Notice, listNotices } from "@/contract/customer-mail/notice";
import { OnceRead } from "@/app/features/settings/once-read";
import { pageLimit } from "@/contract/wire/page";
import { allows } from "@/contract/wire/roles";
import { ListCard } from "@/app/features/settings/list-card";
import { MailCard } from "./mail-card";
import { NewMailNotices } from "./new-mail-notices";
import { noticeLook, shownNotices } from "./notice-looks";
import { MoreRows } from "@/app/features/settings/more-rows";
import { SettingsRows } from "@/app/features/settings/rows";
import { noticeColumns } from "@/app/features/settings/saved/saved-columns";
import { NoticesShown } from "@/app/features/settings/settings-section";

const pageSize = 25;
const route = getRouteApi("/_console/settings");

export function NoticesSection() {
  const { notices: shown } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = shown ? shownNotices(shown).query : {};
  const { role } = useStaff();
  const query = { limit: pageSize, ...chosen };
  const { items, total, isLoading, error, retry, loadTo } = usePages(
    endpointKey(listNotices, { query }),
    (cursor) => call(listNotices, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const count = items?.length ?? 0;
  const isAdmin = allows(role, "staff.read");
  const mail = useEndpoint(getMailState, isAdmin ? {} : null);
  return (
    <OnceRead reads={isAdmin ? [mail] : []}>
      <div className="grid gap-4">
        {isAdmin && <MailCard />}
        <NewMailNotices />
        <ListCard
          title="Notices to customers"
          rows={isLoading ? undefined : items}
          saving={noticeColumns}
          readPage={(cursor, signal) =>
            call(
              listNotices,
              { query: { limit: pageLimit, ...chosen, ...(cursor && { cursor }) } },
              { signal },
            )
          }
          actions={
            <Select
              value={shown ?? "ALL"}
              onValueChange={(value) => {
                const notices = NoticesShown.safeParse(value).data;
                void navigate({ search: (now) => ({ ...now, notices }), replace: true });
              }}
            >
              <SelectTrigger size="sm" aria-label="State" className="w-48">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value="ALL">All notices</SelectItem>
                {NoticesShown.options.map((choice) => (
                  <SelectItem key={choice} value={choice}>
                    {shownNotices(choice).label}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          }
        >
          <SettingsRows
            label="Notices to customers"
            items={isLoading ? undefined : items}
            error={error}
            retry={retry}
            empty={shown === undefined ? "No notice was written yet." : "No notice is in this state."}
          >
            {(notice) => <NoticeRow key={notice.id} notice={notice} />}
          </SettingsRows>
          <MoreRows count={count} total={total} onMore={() => loadTo(count + pageSize)} />
        </ListCard>
      </div>
    </OnceRead>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { id, state, subject, text, to, steNumber, tries, lastError, bounceReason } = notice;
  const { label, tone } = noticeLook(notice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-wrap">
        <details className="group min-w-0 flex-1 text-sm">
          <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 text-muted-foreground transition-transform duration-100 group-open:rotate-90"
            />
            <span dir="auto" className="truncate">
              {subject}
            </span>
          </summary>
          <p
            dir="auto"
            className="mt-2 max-w-prose pl-5.5 text-muted-foreground wrap-anywhere whitespace-pre-wrap"
          >
            {text}
          </p>
        </details>
        <Badge tone={tone}>{label}</Badge>
        {state === "DEAD" && (
          <CommandButton
            id="notice.retry"
            target={{ kind: "notice", id, label: subject }}
            size="sm"
            variant="outline"
            aria-label={`Send “${subject}” to ${to} again`}
          />
        )}
      </div>
      <p className="pl-5.5 text-xs text-muted-foreground wrap-anywhere">
        STE {steNumber} · {to} · {whenOf(notice)}
        {tries > 1 && ` · tried ${tries} times`}
      </p>
      {bounceReason !== null && (
        <p dir="auto" className="pl-5.5 text-xs text-danger-foreground wrap-anywhere">
          {bounceReason}
        </p>
      )}
      {state !== "SENT" && lastError && (
        <p className="pl-5.5 text-xs text-danger-foreground wrap-anywhere">{lastError}</p>
      )}
    </li>
  );
}

function whenOf({ state, createdAt, dueAt, sentAt }: Notice): string {
  if (sentAt) return `sent ${momentText(sentAt)}`;
  if (state === "SENT") return "not sent: no mail server is set";
  if (state === "WAITING") return `due ${momentText(dueAt)}`;
  return `written ${momentText(createdAt)}`;
}
