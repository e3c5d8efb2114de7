// The worker in which PDFs are read: it answers by itself once it is loaded.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
