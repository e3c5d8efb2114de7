// Manifests: forwards shipped today that wait for their carrier, and those that carriers have taken.
import { Link } from "@tanstack/react-router";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { Screen } from "@/app/ui/screen";
import { momentText } from "@/app/ui/text/dates";
import { type ListedManifest, listManifests, listToHandOver } from "@/contract/manifests/manifest";
import { useOwnDay } from "@/app/ui/use-own-day";

export function ManifestsScreen() {
  useScope("route:manifest");
  return (
    <Screen
      title="Manifests"
      lead="What each carrier takes away, signed by its driver."
      className="max-w-375"
    >
      <div className="grid gap-8">
        <Ready />
        <Made />
      </div>
    </Screen>
  );
}

function Ready() {
  const { from, until } = useOwnDay();
  const { data, error, mutate } = useEndpoint(listToHandOver, { query: { from, until } });
  if (error && !data) return <ReadFault error={error} onRetry={() => void mutate()} />;
  return (
    <section aria-labelledby="ready" className="grid gap-2">
      <h2 id="ready" className="text-base font-semibold">
        Shipped today, on no manifest
      </h2>
      {!data && <Skeleton className="h-16" />}
      {data?.items.length === 0 && (
        <p className="text-sm text-muted-foreground">
          None. Shipped forwards are counted here until their carrier’s manifest is made.
        </p>
      )}
      {data?.items.map(({ officeId, officeLabel, carrier, count }) => (
        <div
          key={`${officeId} ${carrier}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-4 py-3 text-sm"
        >
          <p>
            <span className="font-medium">{carrier}</span>
            <span className="text-muted-foreground">
              {" "}
              · {officeLabel} · {count === 1 ? "1 forward" : `${count} forwards`}
            </span>
          </p>
          <CommandButton
            id="manifest.make"
            args={{ carrier, office: { id: officeId, label: officeLabel } }}
            variant="outline"
          >
            Create manifest
          </CommandButton>
        </div>
      ))}
    </section>
  );
}

function Made() {
  const { data, error, mutate } = useEndpoint(listManifests, { query: { limit: 50 } });
  return (
    <section aria-labelledby="made" className="grid gap-2">
      <h2 id="made" className="text-base font-semibold">
        Manifests
      </h2>
      {error && !data && <ReadFault error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton className="h-24" />}
      {data?.items.length === 0 && (
        <p className="text-sm text-muted-foreground">Manifests that were made are listed here.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid text-sm">
          {data.items.map((manifest) => (
            <Row key={manifest.id} manifest={manifest} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ manifest }: { manifest: ListedManifest }) {
  const { id, label, office, count, handedAt, driverName } = manifest;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border py-2">
      <Link
        to="/manifest/$id"
        params={{ id }}
        className="-my-0.5 min-w-56 py-0.5 font-medium text-primary underline-offset-4 hover:underline"
      >
        {label}
      </Link>
      <span className="text-muted-foreground">
        {office.label} · {count === 1 ? "1 forward" : `${count} forwards`}
        {handedAt && ` · ${driverName ?? ""}, ${momentText(handedAt)}`}
      </span>
      {handedAt === null && <Badge tone="warning">Not handed over</Badge>}
    </li>
  );
}
