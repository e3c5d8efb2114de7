// Files dropped on the scan requests: outside the rows they are a batch of many letters, on a row they are the pages of that
// request.
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { attachBatch } from "@/app/records/attach-batch";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { cn } from "@/app/ui/cn";
import { showError } from "@/app/ui/toasts/notices";
import type { ActionRequest } from "@/contract/requests/request";
import { scanOf } from "./open-scans";

export function ScanDrop({
  requests,
  onPages,
  children,
}: {
  requests: readonly ActionRequest[] | undefined;
  /** Pages were dropped on the row of a request. */
  onPages: (request: ActionRequest) => void;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: (files, _refused, event) => {
      const request = requests?.find(({ id }) => id === rowUnder(event.target));
      if (request) void addPages(request, files);
      else void attach(files);
    },
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });

  async function attach(files: readonly File[]) {
    void navigate({ to: "/batches" });
    const batch = await attachBatch(files);
    if (batch) void navigate({ to: "/batch/$id", params: { id: batch.id } });
  }

  async function addPages(request: ActionRequest, files: readonly File[]) {
    if (request.status !== "PENDING" && request.status !== "IN_PROGRESS") {
      showError("This scan request is closed. Reopen it first, or drop a batch outside the rows.");
      return;
    }
    onPages(request);
    scanOf(request.id, request.mail.mailboxId).add(await ofRealTypes(files));
  }

  return (
    <div
      {...getRootProps({ role: "presentation" })}
      className={cn("relative h-full", isDragActive && "outline-2 -outline-offset-2 outline-ring")}
    >
      {children}
      {isDragActive && (
        <p className="pointer-events-none absolute inset-x-0 bottom-12 mx-auto w-fit rounded-md border border-border bg-popover px-3 py-2 text-sm shadow-sm">
          On a row: the pages of that request. Outside the rows: a batch of many letters.
        </p>
      )}
    </div>
  );
}

function rowUnder(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
}
