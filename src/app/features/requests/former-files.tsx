// The files of a scan from a completion that was taken back: what is shown is sent again, and each can be taken off.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Button } from "@/app/ui/components/button";
import { momentText } from "@/app/ui/text/dates";
import { type ActionRequest, requestHistory } from "@/contract/requests/request";
import { AttachedScans } from "./attached-scans";
import type { ScanPages } from "./scan-pages";
import { attachedName } from "./scan-rules";

/** `links` are those that stay. */
export function FormerFiles({
  request,
  scan,
  links,
}: {
  request: ActionRequest;
  scan: ScanPages;
  links: readonly string[];
}) {
  const { data } = useEndpoint(requestHistory, { params: { id: request.id } });
  const done = data?.items.findLast(({ type }) => type === "request.done");
  const off = request.scannedFiles.length - links.length;
  return (
    <div className="grid gap-2">
      {links.length > 0 && (
        <AttachedScans links={links} onRemove={(link) => scan.takeOff(attachedName(link))}>
          {done ? `From the completion of ${momentText(done.at)}` : "From an earlier completion"}
        </AttachedScans>
      )}
      {off > 0 && (
        <p className="flex items-center gap-2 text-sm">
          {off === 1 ? "1 earlier file is taken off." : `${off} earlier files are taken off.`}
          <Button variant="outline" size="sm" onClick={scan.putBack}>
            Put back
          </Button>
        </p>
      )}
    </div>
  );
}
