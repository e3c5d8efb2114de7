// A PDF as large as the window allows: its pages, or, where they cannot be drawn, the browser's own viewer.
import FileDown from "lucide-react/icons/file-down";
import { useEffect, useState } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Waiting } from "@/app/ui/waiting";
import { BrowserReader } from "./browser-reader";
import { OpenFile } from "./open-file";
import { PdfPages } from "./pdf-pages";
import { fetchedFile, openPdf } from "./open-pdf";
import { type Pdf, UnreadablePdf } from "./pdf";

type Reading =
  | { is: "gone" }
  | { is: "pages"; file: Blob; pdf: Pdf }
  | { is: "unreadable"; file: Blob; why: string };

/** `file` is shown, or the file behind `link` where it is null; `link` may be empty where there is a file. */
export function PdfInFull({
  link,
  file: given,
  alt,
  turns = 0,
}: {
  link: string;
  file: Blob | null;
  /** The name of the file. */
  alt: string;
  /** Quarter turns clockwise at the start. */
  turns?: number | undefined;
}) {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let opened: Pdf | null = null;
    const read = async () => {
      const file = given ?? (await fetchedFile(link, abort.signal).catch(() => null));
      if (abort.signal.aborted) return;
      if (file === null) return setReading({ is: "gone" });
      try {
        const pdf = await openPdf(file);
        if (abort.signal.aborted) return pdf.close();
        opened = pdf;
        setReading({ is: "pages", file, pdf });
      } catch (error) {
        if (!abort.signal.aborted) setReading({ is: "unreadable", file, why: reasonOf(error) });
      }
    };
    void read();
    return () => {
      abort.abort();
      opened?.close();
    };
  }, [link, given]);

  if (reading === null) return <Waiting />;
  if (reading.is === "gone") {
    return (
      <EmptyState icon={<FileDown />} title="The file could not be loaded" action={<OpenFile link={link} />}>
        It may have been removed, or its link has expired. Reload the page.
      </EmptyState>
    );
  }
  const { file } = reading;
  if (reading.is === "unreadable")
    return <BrowserReader file={file} link={link} alt={alt} why={reading.why} />;
  return (
    <PdfPages
      pdf={reading.pdf}
      alt={alt}
      turns={turns}
      link={link}
      onFault={(error) => setReading({ is: "unreadable", file, why: reasonOf(error) })}
    />
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadablePdf) return error.message;
  return "The PDF viewer failed to load. Reload the page to try again.";
}
