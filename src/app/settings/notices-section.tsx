// For leads: what customers were told or are about to be told, and what could not be delivered.
import { useState } from "react";
import { CommandButton } from "@/app/commands/command-button";
import { Badge } from "@/app/components/ui/badge";
import { Button } from "@/app/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/app/components/ui/card";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/components/ui/select";
import type { Tone } from "@/app/components/ui/tone";
import { call } from "@/app/data/api";
import { endpointKey } from "@/app/data/use-endpoint";
import { usePages } from "@/app/tables/use-pages";
import { momentText } from "@/app/text/dates";
import { type Notice, NoticeState, listNotices } from "@/contract/notice";
import { Rows } from "./rows";

const pageSize = 25;

const looks: Record<NoticeState, { label: string; tone: Tone }> = {
  DEAD: { label: "Given up", tone: "danger" },
  WAITING: { label: "Waiting", tone: "warning" },
  SENT: { label: "Sent", tone: "success" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
};

export function NoticesSection() {
  const [shown, setShown] = useState<NoticeState | "ALL">("ALL");
  const query = { limit: pageSize, ...(shown !== "ALL" && { state: shown }) };
  const { items, total, isLoading, error, retry, loadTo } = usePages(
    endpointKey(listNotices, { query }),
    (cursor) => call(listNotices, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const count = items?.length ?? 0;
  return (
    <Card>
      <CardHeader className="flex items-center justify-between gap-4">
        <CardTitle>Notices to customers</CardTitle>
        <Select value={shown} onValueChange={(value) => setShown(NoticeState.safeParse(value).data ?? "ALL")}>
          <SelectTrigger size="sm" aria-label="State" className="w-40">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="ALL">All notices</SelectItem>
            {NoticeState.options.map((state) => (
              <SelectItem key={state} value={state}>
                {looks[state].label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </CardHeader>
      <Rows
        label="Notices to customers"
        items={isLoading ? undefined : items}
        error={error}
        retry={retry}
        empty="There is no such notice."
      >
        {(notice) => <NoticeRow key={notice.id} notice={notice} />}
      </Rows>
      {count > 0 && (
        <div className="flex items-center justify-between gap-4 border-t border-border px-4 py-2 text-xs text-muted-foreground">
          <p>
            {count.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
          </p>
          {count < total && (
            <Button size="sm" variant="ghost" onClick={() => loadTo(count + pageSize)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { id, state, subject, text, to, steNumber, tries, lastError } = notice;
  const { label, tone } = looks[state];
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <details className="min-w-0 flex-1 text-sm">
          <summary dir="auto" className="cursor-pointer truncate font-medium">
            {subject}
          </summary>
          <p dir="auto" className="mt-2 max-w-prose text-muted-foreground wrap-anywhere whitespace-pre-wrap">
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
      <p className="text-xs text-muted-foreground wrap-anywhere">
        STE {steNumber} · {to} · {whenOf(notice)}
        {tries > 1 && ` · tried ${tries} times`}
      </p>
      {state !== "SENT" && lastError && (
        <p className="text-xs text-danger-foreground wrap-anywhere">{lastError}</p>
      )}
    </li>
  );
}

function whenOf({ state, createdAt, dueAt, sentAt }: Notice): string {
  if (sentAt) return `sent ${momentText(sentAt)}`;
  if (state === "WAITING") return `due ${momentText(dueAt)}`;
  return `written ${momentText(createdAt)}`;
}
