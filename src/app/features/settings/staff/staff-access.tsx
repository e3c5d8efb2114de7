// For administrators: where a member of staff is signed in, their second factor, and ending either.
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listStaffAccessKeys } from "@/contract/staff/access-key";
import { listStaffSessions } from "@/contract/staff/staff-session";
import type { Staff } from "@/contract/staff/staff";
import { labelled } from "@/contract/wire/open-enum";
import { EndKeys } from "@/app/features/settings/keys/end-keys";
import { SettingsRows } from "@/app/features/settings/rows";
import { SessionRow, signOutLabel } from "@/app/features/settings/own/session-row";

const factorWords = labelled({
  on: "Two-step sign-in on",
  missing: "No two-step sign-in, which their role needs: they set it up at their next sign-in",
  none: "No two-step sign-in",
});

/** `reference` tells commands which person is meant. */
export function StaffAccess({
  person,
  reference,
}: {
  person: Staff;
  reference: { id: string; label: string; version: number };
}) {
  const { data, error, mutate } = useEndpoint(listStaffSessions, { params: { id: person.id } });
  const keys =
    useEndpoint(listStaffAccessKeys, {}).data?.items.filter(({ owner }) => owner.id === person.id) ?? [];
  const [endKeys, setEndKeys] = useState(true);
  const others = data?.items.filter(({ current }) => !current) ?? [];
  const label = `Sessions of ${reference.label}`;
  return (
    <div className="grid gap-2 rounded-md border border-border">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-border px-4 py-2">
        <p className="text-sm">{factorWords(person.secondFactor ?? "none")}</p>
        <div className="flex gap-2">
          {person.secondFactor === "on" && (
            <CommandButton
              id="staff.reset-factor"
              args={{ person: reference }}
              size="sm"
              variant="ghost"
              aria-label={`Reset two-step sign-in of ${reference.label}`}
            >
              Reset
            </CommandButton>
          )}
          {keys.length > 0 && (
            <EndKeys
              label={
                keys.length === 1
                  ? "Revoke their access key too"
                  : `Revoke their ${keys.length} access keys too`
              }
              checked={endKeys}
              onCheckedChange={(checked) => setEndKeys(checked === true)}
            />
          )}
          {others.length + keys.length > 0 && (
            <CommandButton
              id="staff.sign-out"
              args={{ person: reference, keys: endKeys ? "end" : "stay" }}
              size="sm"
              variant="ghost"
              aria-label={`Sign out ${reference.label} everywhere`}
            >
              Sign out everywhere
            </CommandButton>
          )}
        </div>
      </div>
      <SettingsRows
        label={label}
        items={data?.items}
        error={error}
        retry={() => void mutate()}
        empty="Not signed in anywhere."
      >
        {(session) => (
          <SessionRow key={session.id} session={session}>
            {!session.current && (
              <CommandButton
                id="staff.sign-out"
                args={{ person: reference, session: session.id }}
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
    </div>
  );
}
