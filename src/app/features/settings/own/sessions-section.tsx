// Where the person is signed in, and ending sessions.
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listAccessKeys } from "@/contract/staff/access-key";
import { listSessions } from "@/contract/staff/auth";
import type { Columns } from "@/contract/text/csv";
import { moment } from "@/contract/export/export-columns";
import { deviceOf } from "./device";
import { EndKeys } from "@/app/features/settings/keys/end-keys";
import { ListCard } from "@/app/features/settings/list-card";
import { SettingsRows } from "@/app/features/settings/rows";
import { type LiveSession, SessionRow, signOutLabel } from "./session-row";

export function SessionsSection() {
  const { data, error, mutate } = useEndpoint(listSessions, {});
  const keys = useEndpoint(listAccessKeys, {}).data?.items ?? [];
  const [endKeys, setEndKeys] = useState(true);
  const others = data?.items.filter(({ current }) => !current) ?? [];
  return (
    <ListCard
      title="Where you are signed in"
      rows={data?.items}
      saving={sessionColumns}
      actions={
        others.length + keys.length > 0 && (
          <>
            {keys.length > 0 && (
              <EndKeys
                label="Revoke my access keys too"
                checked={endKeys}
                onCheckedChange={(checked) => setEndKeys(checked === true)}
              />
            )}
            <CommandButton
              id="app.sign-out-others"
              args={{ keys: endKeys ? "end" : "stay" }}
              size="sm"
              variant="outline"
            >
              Sign out all others
            </CommandButton>
          </>
        )
      }
    >
      <SettingsRows
        label="Where you are signed in"
        items={data?.items}
        error={error}
        retry={() => void mutate()}
      >
        {(session) => (
          <SessionRow key={session.id} session={session}>
            {!session.current && (
              <CommandButton
                id="app.sign-out-others"
                args={{ session: session.id }}
                size="sm"
                variant="ghost"
                aria-label={signOutLabel(session)}
              >
                Sign out
              </CommandButton>
            )}
          </SessionRow>
        )}
      </SettingsRows>
    </ListCard>
  );
}

const sessionColumns: Columns<LiveSession> = [
  ["Device", ({ userAgent }) => deviceOf(userAgent)],
  ["Address", ({ address }) => address],
  ["This session", ({ current }) => (current ? "Yes" : "No")],
  ["Since (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Last used (UTC)", ({ lastUsedAt }) => moment(lastUsedAt)],
];
