// Whether the pictures on a page of a PDF are whole: a scanner that broke off leaves half a picture, which every program draws
// without a word. Part of the program in cut.worker.js, which runs it first.
const { createInflateRaw } = require("node:zlib");

exports.pageImages = { hasCutOff, hasLarger };

/** Forms within forms are followed so far. */
const deepest = 6;

/** Whether data of the page, or of a picture on it, ends too soon. `lib` is the library that read the page. */
async function hasCutOff(page, lib) {
  for (const stream of [...contentsOf(page, lib), ...imagesOf(page.node.Resources(), lib, new Set(), 0)]) {
    if (await isCutOff(stream, lib)) return true;
  }
  return false;
}

/** Whether a picture on the page has more pixels. */
function hasLarger(page, lib, pixels) {
  return [...imagesOf(page.node.Resources(), lib, new Set(), 0)].some(({ dict }) => {
    const [width, height] = ["Width", "Height"].map((name) =>
      Number(dict.lookup(lib.PDFName.of(name))?.toString()),
    );
    return width * height > pixels;
  });
}

function contentsOf(page, { PDFArray, PDFRawStream }) {
  const contents = page.node.Contents();
  const all =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  return all.filter((each) => each instanceof PDFRawStream);
}

function* imagesOf(resources, lib, seen, depth) {
  const { PDFDict, PDFName, PDFRawStream } = lib;
  const objects = resources?.lookup(PDFName.of("XObject"));
  if (!(objects instanceof PDFDict) || depth > deepest) return;
  for (const key of objects.keys()) {
    const stream = objects.lookup(key);
    if (!(stream instanceof PDFRawStream) || seen.has(stream)) continue;
    seen.add(stream);
    const kind = stream.dict.lookup(PDFName.of("Subtype"))?.toString();
    if (kind === "/Image") yield stream;
    if (kind !== "/Form") continue;
    const own = stream.dict.lookup(PDFName.of("Resources"));
    if (own instanceof PDFDict) yield* imagesOf(own, lib, seen, depth + 1);
  }
}

/** Only the first of several filters is looked at: it is over the others' data. */
async function isCutOff({ dict, contents }, { PDFArray, PDFDict, PDFName }) {
  const first = (value) =>
    value instanceof PDFArray ? (value.size() > 0 ? value.lookup(0) : undefined) : value;
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  switch (first(dict.lookup(PDFName.of("Filter")))?.toString()) {
    case "/DCTDecode":
      return !endsAfter(bytes, jpegEnd, jpegScan);
    case "/JPXDecode":
      return !endsAfter(bytes, jpegEnd, jpxData);
    case "/FlateDecode":
      return inflatesTooShort(bytes);
    case "/JBIG2Decode":
      return endsInSegment(bytes);
    case "/CCITTFaxDecode": {
      const given = first(dict.lookup(PDFName.of("DecodeParms")));
      const number = (name, otherwise) => {
        const value = given instanceof PDFDict ? given.lookup(PDFName.of(name)) : undefined;
        return value === undefined ? otherwise : Number(value.toString());
      };
      const rows = Number(dict.lookup(PDFName.of("Height"))?.toString());
      // Only Group 4; the others are hardly used, and each of their lines stands by itself.
      if (number("K", 0) >= 0 || !(rows > 0)) return false;
      const isAligned = given.lookup(PDFName.of("EncodedByteAlign"))?.toString() === "true";
      return !hasFaxEnd(bytes) && exports.faxRows(bytes, number("Columns", 1728), rows, isAligned) < rows;
    }
    default:
      return false;
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9]);
const jpegScan = Buffer.from([0xff, 0xda]);
const jpxData = Buffer.from([0xff, 0x93]);

/** Coded data holds no marks: an end mark behind the last mark that data begins with is the end. */
function endsAfter(bytes, end, begin) {
  return bytes.lastIndexOf(end) > bytes.lastIndexOf(begin);
}

/** Zlib data that breaks off, behind its head of two bytes; a checksum that is missing behind it does no harm. Nothing is held. */
function inflatesTooShort(bytes) {
  return new Promise((resolve) => {
    const inflate = createInflateRaw();
    inflate.on("data", () => undefined);
    inflate.on("end", () => resolve(false));
    inflate.on("error", (error) => resolve(error.code === "Z_BUF_ERROR"));
    inflate.end(bytes.subarray(2));
  });
}

/** JBIG2 segments, each with the length of its data in its header: whether the last one is longer than what is there. */
function endsInSegment(bytes) {
  for (let at = 0; at < bytes.length;) {
    if (at + 6 > bytes.length) return true;
    const number = bytes.readUInt32BE(at);
    const flags = bytes[at + 4];
    let [count, head] = [bytes[at + 5] >> 5, at + 6];
    if (count === 7) {
      if (at + 9 > bytes.length) return true;
      count = bytes.readUInt32BE(at + 5) & 0x1fffffff;
      head = at + 9 + Math.ceil((count + 1) / 8);
    }
    head += count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    if (head + 4 > bytes.length) return true;
    const length = bytes.readUInt32BE(head);
    // An unknown length is allowed for one kind of segment, whose end only its decoder finds.
    if (length === 0xffffffff) return false;
    at = head + 4 + length;
    if (at > bytes.length) return true;
  }
  return bytes.length === 0;
}

/** Whether Group 4 data ends with the mark for its end, at any bit. */
function hasFaxEnd(bytes) {
  const tail = bytes.subarray(Math.max(0, bytes.length - 16));
  return [...tail]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .includes("000000000001000000000001");
}
