// The browser's own PDF viewer, for files with pages that cannot be drawn here; where there is none, a link to the file.
import FileDown from "lucide-react/icons/file-down";
import { useEffect, useRef } from "react";
import { Alert } from "@/app/ui/components/alert";
import { EmptyState } from "@/app/ui/components/empty-state";
import { OpenFile } from "./open-file";

export function BrowserReader({
  file,
  link,
  alt,
  why,
}: {
  file: Blob;
  link: string;
  alt: string;
  /** Why the pages cannot be drawn, as a sentence. */
  why: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Whatever its name, it is shown only as a PDF.
    const address = URL.createObjectURL(new Blob([file], { type: "application/pdf" }));
    if (frame.current) frame.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const title = "The pages cannot be shown here";
  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState icon={<FileDown />} title={title} action={<OpenFile link={link} />}>
        {why}
      </EmptyState>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Alert tone="warning" title={title} action={<OpenFile link={link} />}>
        {why} It is shown by the browser&rsquo;s own PDF viewer.
      </Alert>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is of our own making */}
      <iframe ref={frame} title={alt} className="min-h-0 w-full flex-1 rounded-md border-0" />
    </div>
  );
}
