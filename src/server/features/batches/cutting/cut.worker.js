// Looks at the pages of scanned PDFs and writes parts of them, in a process of its own. It sends { ready }, then one answer for each
// message: { id, open: bytes } gives { pages, mayMissPages } or { fault }, { look: page } what is on it, { add: { page, turn } } puts a
// page into the PDF that { finish } gives, { compare: page, turn, picture } whether it looks otherwise there. A broken page is no fault
// of the process. Plain JavaScript: the server hands its text to the process, built or not, behind those of the other parts.
const { readFile } = require("node:fs/promises");
const { setPriority } = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { pageImages, pageInk, pageLooks } = exports;

const { pdfjs, pdfLib, sharp: sharpPath, zxing, wasm } = JSON.parse(process.env.CUTTER_PARTS);
const sharp = require(sharpPath);
const lib = require(pdfLib);
const { PDFDocument, PDFName, PDFNumber, PDFPageTree, ParseSpeeds, degrees } = lib;

/** Pixels of the longer side of what codes are read from: 150 dots an inch of a letter. */
const readSide = 1760;
/** The same for a page on which no label was found there: small labels on a poor scan. */
const readAgainSide = 2640;
/** Pixels of the longer side of the picture that people look at, and of its thumbnail. */
const pictureSide = 1400;
const thumbnailSide = 240;
/** A strip, such as a receipt of two metres, is drawn larger until its shorter side has this share, up to so many pixels of the longer. */
const narrowest = 0.4;
const longest = 12_000;
/** Pixels of a picture on a page, at most: 600 dots an inch of two letters side by side. What is larger is not decoded. */
const mostPixels = 80_000_000;
/** The mark that separator sheets bear beside their item's code. */
const separatorMark = "PIGEONHOLE-SEPARATOR";
/** As labels and separator sheets bear them. */
const ownCode = /^PH[0-9A-Z]{8}$/i;

const formats = ["DataMatrix", "QRCode", "Code128", "Code39", "ITF", "PDF417", "Aztec"];

process.title = "pigeonhole cutting";
// A batch may wait for calls, and not the other way round.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

/** Loaded before the first file. */
let getDocument, readBarcodes;
/** The opened file: its bytes, as it is drawn ({ isStrict, pdf }), and as its pages are taken over, if they can be. */
let file = null;
/** The PDF that is being written, then as it is drawn. */
let out = null;
let written = null;

void load().then(() => process.send({ ready: true }));

async function load() {
  ({ getDocument } = await import(pathToFileURL(pdfjs).href));
  const reader = await import(pathToFileURL(zxing).href);
  const { buffer, byteOffset, length } = await readFile(wasm);
  reader.prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + length) } });
  readBarcodes = reader.readBarcodes;
}

// One after another: the server sends the next when it has the answer.
process.on("message", (message) => {
  void answer(message).then((said) => process.send({ ...said, memory: process.memoryUsage.rss() }));
});
// The server is gone.
process.on("disconnect", () => process.exit(0));

async function answer({ id, open, look, begin, add, finish, compare, turn, picture }) {
  if (id !== undefined) return openFile(id, open);
  if (look !== undefined) return lookAt(look);
  if (begin) {
    out = await PDFDocument.create();
    return {};
  }
  if (add) return { added: await addPage(add) };
  if (finish) return { pdf: await finished() };
  return { differs: await differs(compare, turn, picture) };
}

async function openFile(id, bytes) {
  if (file?.id !== id) {
    if (!bytes) return { unknown: true };
    await closeFile();
    try {
      file = await readFileOf(id, bytes);
    } catch (error) {
      return { fault: error.name === "PasswordException" ? "locked" : "damaged" };
    }
  }
  return { pages: file.pages, mayMissPages: file.mayMissPages };
}

async function closeFile() {
  await file?.drawn.pdf.destroy();
  file = null;
}

/** Opens it twice: to draw its pages and to take them over. Where its tree of pages says fewer than it has, that is mended. */
async function readFileOf(id, bytes) {
  let drawn = { isStrict: true, pdf: await opened(bytes, true) };
  let source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    password: "",
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => null);
  const [said, found] = source ? countsOf(source) : [null, null];
  if (found !== null && found > drawn.pdf.numPages) {
    setCounts(source.catalog.Pages());
    bytes = await source.save({ useObjectStreams: false, updateFieldAppearances: false });
    await drawn.pdf.destroy();
    drawn = { isStrict: true, pdf: await opened(bytes, true) };
  }
  const pages = drawn.pdf.numPages;
  // Pages are taken over by their places, which are only the same where both see the same pages.
  if (found !== pages) source = null;
  const mayMissPages = said !== null && said !== pages;
  return { id, bytes, drawn, source, pages, mayMissPages };
}

/** How many pages a file says that it has, and how many are found; nulls where its tree cannot be followed. */
function countsOf(source) {
  try {
    const found = source.getPages().length;
    const said = source.catalog.Pages().lookup(PDFName.of("Count"));
    return [said instanceof PDFNumber ? said.asNumber() : 0, found];
  } catch {
    return [null, null];
  }
}

function setCounts(tree) {
  let count = 0;
  const kids = tree.Kids();
  for (let at = 0; at < kids.size(); at++) {
    const kid = kids.lookup(at);
    count += kid instanceof PDFPageTree ? setCounts(kid) : 1;
  }
  tree.set(PDFName.of("Count"), PDFNumber.of(count));
  return count;
}

function opened(bytes, stopAtErrors) {
  const folder = path.join(path.dirname(pdfjs), "../..");
  return getDocument({
    // It takes the bytes over, and they are needed again.
    data: Uint8Array.from(bytes),
    stopAtErrors,
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
  }).promise;
}

/** Draws a page of the opened file, strictly or forgivingly; null where that fails. */
async function drawnStrictly(page, side, isStrict) {
  if (file.drawn.isStrict !== isStrict) {
    // One at a time: each holds the whole file.
    await file.drawn.pdf.destroy();
    file.drawn = { isStrict, pdf: await opened(file.bytes, isStrict) };
  }
  return drawnPage(file.drawn.pdf, page, side).catch(() => null);
}

/** What is on a page, from 0; { broken } for one of which nothing can be drawn. */
async function lookAt(page) {
  const taken = file.source?.getPage(page);
  if (taken && pageImages.hasLarger(taken, lib, mostPixels)) return { broken: true };
  let drawn = await drawnStrictly(page, readSide, true);
  const isStrict = drawn !== null;
  const isDrawn = drawn?.isWhole ?? false;
  drawn ??= await drawnStrictly(page, readSide, false);
  if (!drawn) return { broken: true };
  const dark = pageInk.darkOf(drawn);
  const isBlank = !pageInk.hasInk(dark, drawn);
  // Where a part of it is missing and the rest is white, what was on it is not known.
  const isWhole = isDrawn && !(taken && (await pageImages.hasCutOff(taken, lib)));
  if (!isWhole && isBlank) return { broken: true };
  let codes = await codesIn(drawn);
  if (!isBlank && !codes.some(({ text }) => ownCode.test(text.trim()))) {
    const larger = await drawnStrictly(page, readAgainSide, isStrict);
    const more = larger ? await codesIn(larger) : [];
    codes = [...codes, ...more.filter(({ text }) => !codes.some((each) => each.text === text))];
  }
  const own = codes.filter(({ text }) => text !== separatorMark);
  return {
    codes: own.map(({ text }) => text),
    isSeparator: own.length < codes.length,
    isBlank: isBlank && codes.length === 0,
    isDamaged: !isWhole,
    ...pageInk.directionsOf(dark, drawn),
    byCode: own[0] === undefined ? null : own[0].turn,
    ...(await picturesOf(drawn)),
  };
}

async function picturesOf({ width, height, pixels }) {
  const scale = Math.min(1, scaleFor({ width, height }, pictureSide));
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: "fill" })
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(picture.data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside" })
    .webp({ quality: 70 })
    .toBuffer();
  return { picture: picture.data, width: picture.info.width, height: picture.info.height, thumbnail };
}

/** By how much a page is drawn larger so that its longer side has `side` pixels; a strip so that it can be read. */
function scaleFor({ width, height }, side) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(Math.max(side / longer, (side * narrowest) / shorter), Math.max(side, longest) / longer);
}

async function drawnPage(pdf, number, side) {
  const page = await pdf.getPage(number + 1);
  try {
    const scale = scaleFor(page.getViewport({ scale: 1 }), side);
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const drawn = pdf.canvasFactory.create(width, height);
    await page.render({ canvas: null, canvasContext: drawn.context, viewport, background: "white" }).promise;
    const { data } = drawn.context.getImageData(0, 0, width, height);
    pdf.canvasFactory.destroy(drawn);
    // A picture that cannot be decoded is left out without a word.
    const isWhole = Array.from(page.objs).every(([, object]) => object !== null);
    return { width, height, pixels: data, isWhole };
  } finally {
    page.cleanup();
  }
}

/** Texts of the bar codes in a picture, each with the degrees by which it is to be turned clockwise to be upright. */
async function codesIn({ width, height, pixels }) {
  const found = await readBarcodes(
    { data: pixels, width, height, colorSpace: "srgb" },
    { formats, tryHarder: true, tryRotate: true, tryInvert: false, maxNumberOfSymbols: 12 },
  );
  const texts = new Map();
  for (const { isValid, text, orientation } of found) {
    if (!isValid || text.trim().length < 6 || texts.has(text)) continue;
    texts.set(text, (4 - (Math.round(orientation / 90) % 4)) % 4);
  }
  return [...texts].map(([text, quarters]) => ({ text, turn: (quarters * 90) % 360 }));
}

/** Puts a page of the opened file into the PDF: as it is, or as its picture. Whether it could. */
async function addPage({ page, turn }) {
  const copied = await copyOf(page).catch(() => null);
  if (!copied) return addPicture(page, turn);
  // As it is drawn: an angle that is no quarter counts as none.
  const said = copied.node.Rotate();
  const own = said instanceof PDFNumber && said.asNumber() % 90 === 0 ? said.asNumber() : 0;
  copied.setRotation(degrees((((own + turn) % 360) + 360) % 360));
  out.addPage(copied);
  return true;
}

/** Null where it cannot be taken over as it is drawn: layers that are hidden in this file would be visible in another. */
async function copyOf(page) {
  if (!file.source || file.source.catalog.has(PDFName.of("OCProperties"))) return null;
  const [copied] = await out.copyPages(file.source, [page]);
  return copied;
}

async function addPicture(page, turn) {
  const drawn =
    (await drawnStrictly(page, readAgainSide, true)) ?? (await drawnStrictly(page, readAgainSide, false));
  if (!drawn) return false;
  const { width, height, pixels } = drawn;
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .jpeg({ quality: 75 })
    .toBuffer();
  const { width: w, height: h } = (await file.drawn.pdf.getPage(page + 1)).getViewport({ scale: 1 });
  const sheet = out.addPage([w, h]);
  sheet.drawImage(await out.embedJpg(jpeg), { x: 0, y: 0, width: w, height: h });
  sheet.setRotation(degrees(turn));
  return true;
}

/** The PDF's bytes; from then on it is drawn from these. What it was made of is closed, as both may be large. */
async function finished() {
  const pdf = await out.save();
  out = null;
  await closeFile();
  await written?.destroy();
  written = await opened(pdf, false);
  return pdf;
}

/** Whether a written page looks otherwise than its picture does, turned clockwise by so many degrees. */
async function differs(page, turn, picture) {
  const drawn = await drawnPage(written, page, readSide).catch(() => null);
  return drawn === null || pageLooks.differ(drawn, await sharp(picture).rotate(turn).toBuffer(), sharp);
}
