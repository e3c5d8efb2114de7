// Where one is signed in, and ending the sessions one no longer wants.
import { Alert } from "@/app/components/ui/alert";
import { Badge } from "@/app/components/ui/badge";
import { Button } from "@/app/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/app/components/ui/card";
import { showNotice } from "@/app/components/notices";
import { call } from "@/app/data/api";
import { useEndpoint } from "@/app/data/use-endpoint";
import { useSubmission } from "@/app/forms/use-submission";
import { type CallInput } from "@/contract/endpoint";
import { listSessions, revokeSession } from "@/contract/auth";
import { ApiError } from "@/contract/errors";
import { deviceOf } from "./device";
import { momentText } from "./moment";
import { Rows } from "./rows";

export function SessionsSection() {
  const { data, error, mutate } = useEndpoint(listSessions, {});
  const ending = useSubmission<readonly string[]>({
    work: async (ids) => {
      try {
        for (const id of ids) await endedOnce({ params: { id } });
        showNotice(ids.length === 1 ? "Session ended" : `${ids.length} sessions ended`);
      } finally {
        await mutate();
      }
    },
  });
  const others = data?.items.filter(({ current }) => !current) ?? [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Where you are signed in</CardTitle>
        {others.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            pending={ending.pending}
            onClick={() => void ending.submit(others.map(({ id }) => id))}
          >
            Sign out all others
          </Button>
        )}
      </CardHeader>
      {ending.error && <Alert tone="danger" title={ending.error.message} className="m-4" />}
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
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Sign out ${deviceOf(userAgent)}, last used ${momentText(lastUsedAt)}`}
                onClick={() => void ending.submit([id])}
              >
                Sign out
              </Button>
            )}
          </li>
        )}
      </Rows>
    </Card>
  );
}

/** A session that has ended by itself meanwhile is what was wanted. */
async function endedOnce(input: CallInput<typeof revokeSession>): Promise<void> {
  try {
    await call(revokeSession, input, { source: "form" });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
  }
}
