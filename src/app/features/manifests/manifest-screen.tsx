// One manifest: its forwards, as a page for the driver, and the hand-over with their name and signature.
import { Link, getRouteApi } from "@tanstack/react-router";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Unshown } from "@/app/records/unshown";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { usePageTitle } from "@/app/ui/page-title";
import { momentText } from "@/app/ui/text/dates";
import { WaitingPage } from "@/app/ui/waiting-page";
import { type Manifest, getManifest } from "@/contract/manifests/manifest";
import { ManifestHandOver } from "./hand-over";
import { ManifestPage } from "./manifest-page";

const route = getRouteApi("/_console/manifest/$id");

export function ManifestScreen() {
  const { id } = route.useParams();
  const { data, error, mutate } = useEndpoint(getManifest, { params: { id } });
  usePageTitle(data?.label);
  useScope("route:manifest");
  if (data) return <Shown key={id} manifest={data} />;
  if (!error) return <WaitingPage of="rows" />;
  return (
    <Unshown
      error={error}
      missing={{
        title: "Manifest Not Found",
        text: "There is no such manifest, or it is of another office.",
      }}
      failed="The manifest could not be loaded"
      back={{ list: "/manifest", label: "Back to manifests" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ manifest }: { manifest: Manifest }) {
  const { id, label, version, handedAt, handedBy, driverName, next, carrier, office } = manifest;
  const ref = { manifest: { id, label, version } };
  const back = next.find(({ to }) => to === "OPEN");
  return (
    <div className="w-full max-w-6xl px-6 pt-5 pb-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Link to="/manifest" className="text-sm text-primary underline-offset-4 hover:underline">
          All manifests
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          {handedAt === null ? (
            <Badge tone="warning">Not handed over</Badge>
          ) : (
            <Badge tone="success">Handed over</Badge>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
          {handedAt === null && (
            <CommandButton
              id="manifest.make"
              args={{ carrier, office: { id: office.id, label: office.label } }}
              variant="outline"
            >
              Add later ones
            </CommandButton>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <ManifestPage manifest={manifest} />
        {handedAt === null ? (
          <ManifestHandOver manifest={manifest} />
        ) : (
          <section
            aria-label="Hand-over"
            className="grid gap-3 rounded-lg border border-border bg-card p-4 text-sm"
          >
            <p>
              Handed over to <span className="font-medium">{driverName}</span> by {handedBy},{" "}
              {momentText(handedAt)}.
            </p>
            {back && (
              <CommandButton id="manifest.reopen" args={ref} variant="outline" refusal={back.refusal}>
                Reopen
              </CommandButton>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
