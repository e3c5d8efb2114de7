// The worker that reads PDFs: it answers by itself once it is loaded.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
