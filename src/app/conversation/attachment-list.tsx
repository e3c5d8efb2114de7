// Files of a message: pictures and PDFs as thumbnails, which open in full size; everything else as a link to download.
import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { PdfFrame } from "@/app/platform/pdf/pdf-frame";
import { isPlainPress } from "@/app/ui/plain-press";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import type { Attachment } from "@/contract/files/attachment";
import { formatBytes } from "@/contract/files/file";

export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 whitespace-normal">
      {attachments.map((file) => (
        <li key={file.url} className="min-w-0">
          <Shown file={file} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ file }: { file: Attachment }) {
  if (file.type.startsWith("image/")) return <Picture file={file} />;
  return file.type === "application/pdf" ? <Paper file={file} /> : <Document file={file} />;
}

function Picture({ file: { name, url } }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block w-28 cursor-zoom-in rounded-md"
      >
        <PhotoFrame src={url} alt={name} />
      </button>
      <PhotoZoom open={open} onOpenChange={setOpen} src={url} alt={name} />
    </>
  );
}

function Paper({ file: { name, url, size } }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="grid w-28 cursor-zoom-in gap-1 rounded-md text-xs"
      >
        <PdfFrame link={url} />
        <span className="grid px-0.5">
          <span dir="auto" title={name} className="truncate font-medium">
            {name}
          </span>
          <span className="text-muted-foreground">{formatBytes(size)}</span>
        </span>
      </a>
      <PhotoZoom open={open} onOpenChange={setOpen} src={url} alt={name} pdf />
    </>
  );
}

function Document({ file: { name, url, size } }: { file: Attachment }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex max-w-64 items-center gap-2 rounded-md border border-border-strong bg-background px-2.5 py-1.5 text-sm hover:bg-accent"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        <span className="text-xs text-muted-foreground">{formatBytes(size)}</span>
      </span>
    </a>
  );
}
