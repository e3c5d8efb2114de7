// Where one is signed in, and ending the sessions one no longer wants.
import { CommandButton } from "@/app/commands/command-button";
import { Badge } from "@/app/components/ui/badge";
import { useEndpoint } from "@/app/data/use-endpoint";
import { listSessions } from "@/contract/auth";
import type { Columns } from "@/contract/csv";
import type { AnswerOf } from "@/contract/endpoint";
import { moment } from "@/contract/export-columns";
import { deviceOf } from "./device";
import { ListCard } from "./list-card";
import { momentText } from "@/app/text/dates";
import { Rows } from "./rows";

export function SessionsSection() {
  const { data, error, mutate } = useEndpoint(listSessions, {});
  const others = data?.items.filter(({ current }) => !current) ?? [];
  return (
    <ListCard
      title="Where you are signed in"
      rows={data?.items}
      saving={sessionColumns}
      actions={
        others.length > 0 && (
          <CommandButton id="app.sign-out-others" size="sm" variant="outline">
            Sign out all others
          </CommandButton>
        )
      }
    >
      <Rows label="Where you are signed in" items={data?.items} error={error} retry={() => void mutate()}>
        {({ id, current, userAgent, address, createdAt, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="flex items-center gap-2 text-sm font-medium">
                <span className="truncate">{deviceOf(userAgent)}</span>
                {current && <Badge tone="success">This session</Badge>}
              </p>
              <p className="text-xs text-muted-foreground">
                {address} · last used {momentText(lastUsedAt)} · since {momentText(createdAt)}
              </p>
            </div>
            {!current && (
              <CommandButton
                id="app.sign-out-others"
                args={{ session: id }}
                size="sm"
                variant="ghost"
                aria-label={`Sign out ${deviceOf(userAgent)}, last used ${momentText(lastUsedAt)}`}
              >
                Sign out
              </CommandButton>
            )}
          </li>
        )}
      </Rows>
    </ListCard>
  );
}

const sessionColumns: Columns<AnswerOf<typeof listSessions>["items"][number]> = [
  ["Device", ({ userAgent }) => deviceOf(userAgent)],
  ["Address", ({ address }) => address],
  ["This session", ({ current }) => (current ? "Yes" : "No")],
  ["Since (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Last used (UTC)", ({ lastUsedAt }) => moment(lastUsedAt)],
];
