// The type of a chosen file by its first bytes: a browser uses the ending of its name, which may be wrong.

/** How many bytes are read: a PDF may begin as late as this. */
const looked = 1024;

/** Possible sizes of a BMP's second header; the first two letters alone would also match a text such as "BMW". */
const bmpHeaders = new Set([12, 40, 52, 56, 64, 108, 124]);

/**
 * The files, each with the type that its bytes show. A file whose bytes show none has its declared type, and so does
 * text.
 */
export function ofRealTypes(files: readonly File[]): Promise<File[]> {
  return Promise.all(files.map(ofRealType));
}

async function ofRealType(file: File): Promise<File> {
  if (file.type === "text/plain") return file;
  const bytes = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  const type = typeShownBy(bytes) ?? file.type;
  if (type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** The content type that the first bytes of a file show: of a picture or a PDF; undefined for others. */
function typeShownBy(bytes: Uint8Array): string | undefined {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  if (text.startsWith("\u00FF\u00D8\u00FF")) return "image/jpeg";
  if (text.startsWith("\u0089PNG\r\n")) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "image/tiff";
  if (text.startsWith("ftyp", 4)) return heifType(text.slice(8, text.charCodeAt(3)));
  if (text.startsWith("BM") && bmpHeaders.has(text.charCodeAt(14))) return "image/bmp";
  return text.includes("%PDF-") ? "application/pdf" : undefined;
}

/** By the brands of the file, its own brand first. */
function heifType(brands: string): string | undefined {
  if (/avif|avis/.test(brands)) return "image/avif";
  return /heic|heix|heim|heis|hevc|hevx|mif1|msf1/.test(brands) ? "image/heic" : undefined;
}
