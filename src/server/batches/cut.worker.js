// Looks at the pages of scanned PDFs and writes parts of them, in a process of its own. It sends { ready }, then one answer for each
// message: { id, open: bytes } gives { pages } or { fault }, { look: page } what is on it, { add: pages } puts pages into the PDF that
// { finish } gives. A broken page is no fault of the process. Plain JavaScript: the server hands its text to the process, built or not.
const { readFile } = require("node:fs/promises");
const { setPriority } = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const { pdfjs, pdfLib, sharp: sharpPath, zxing, wasm } = JSON.parse(process.env.CUTTER_PARTS);
const sharp = require(sharpPath);
const { PDFDocument, degrees } = require(pdfLib);

/** Pixels of the longer side of what codes are read from: 150 dots an inch of a letter. */
const readSide = 1760;
/** The same for a page on which nothing was found there: small labels on a poor scan. */
const readAgainSide = 2640;
/** Pixels of the longer side of the picture that people look at, and of its thumbnail. */
const pictureSide = 1400;
const thumbnailSide = 240;
/** Milliseconds after which one page is given up. */
const patience = 20_000;
/** How much darker than the paper a pixel is to be ink, of 255: what shines through from the other side is not. */
const ink = 64;
/** The mark that separator sheets bear beside their item's code. */
const separatorMark = "PIGEONHOLE-SEPARATOR";

const formats = ["DataMatrix", "QRCode", "Code128", "Code39", "ITF", "PDF417", "Aztec"];

process.title = "pigeonhole cutting";
// A batch may wait for calls, and not the other way round.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

/** Loaded before the first file. */
let getDocument, readBarcodes;
/** The opened file: its bytes, and as it is read, strictly and forgivingly. */
let file = null;
/** The PDF that is being written. */
let out = null;

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

async function answer({ id, open, look, begin, add }) {
  if (id !== undefined) return file?.id === id ? { pages: file.strict.numPages } : openFile(id, open);
  if (look !== undefined) return lookAt(look);
  if (begin) out = await PDFDocument.create();
  if (add) return { added: await addPages(add) };
  return { pdf: await out.save() };
}

async function openFile(id, bytes) {
  if (!bytes) return { unknown: true };
  await file?.strict.destroy();
  await file?.forgiving?.destroy();
  file = null;
  try {
    file = { id, bytes, strict: await opened(bytes, true), forgiving: null, source: undefined };
    return { pages: file.strict.numPages };
  } catch (error) {
    return { fault: error.name === "PasswordException" ? "locked" : "damaged" };
  }
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

/** What is on a page, from 0; { broken } for one of which nothing can be drawn. */
async function lookAt(page) {
  let drawn = await within(drawnPage(file.strict, page, readSide)).catch(() => null);
  const isWhole = drawn?.isWhole ?? false;
  if (!drawn) {
    file.forgiving ??= await opened(file.bytes, false);
    drawn = await within(drawnPage(file.forgiving, page, readSide)).catch(() => null);
  }
  if (!drawn) return { broken: true };
  const dark = darkOf(drawn);
  const isBlank = !hasInk(dark, drawn);
  // Where a part of it is missing and the rest is white, what was on it is not known.
  if (!isWhole && isBlank) return { broken: true };
  let codes = await codesIn(drawn);
  if (codes.length === 0 && !isBlank) {
    const larger = await within(drawnPage(file.forgiving ?? file.strict, page, readAgainSide)).catch(
      () => null,
    );
    if (larger) codes = await codesIn(larger);
  }
  const { width, height, pixels } = drawn;
  const raw = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
  const picture = await raw
    .resize({ width: pictureSide, height: pictureSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(picture.data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside" })
    .webp({ quality: 70 })
    .toBuffer();
  const own = codes.filter(({ text }) => text !== separatorMark);
  return {
    codes: own.map(({ text }) => text),
    isSeparator: own.length > 0 && own.length < codes.length,
    isBlank: isBlank && codes.length === 0,
    isDamaged: !isWhole,
    ...directionsOf(dark, drawn),
    byCode: own[0] === undefined ? null : own[0].turn,
    picture: picture.data,
    width: picture.info.width,
    height: picture.info.height,
    thumbnail,
  };
}

async function drawnPage(pdf, number, side) {
  const page = await pdf.getPage(number + 1);
  try {
    const { width: w, height: h } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(w, h) });
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

function within(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("It takes too long.")), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
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

/** 1 for each pixel that is ink, after the paper's own shade. */
function darkOf({ width, height, pixels }) {
  const light = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let at = 0, from = 0; at < light.length; at++, from += 4) {
    const value = (pixels[from] * 3 + pixels[from + 1] * 6 + pixels[from + 2]) / 10;
    light[at] = value;
    counts[light[at]]++;
  }
  let paper = 255;
  for (let left = light.length / 2; paper > 0 && left > counts[paper]; paper--) left -= counts[paper];
  const dark = new Uint8Array(light.length);
  for (let at = 0; at < dark.length; at++) dark[at] = light[at] < paper - ink ? 1 : 0;
  return dark;
}

/** Whether there is more than dust, away from the edges, where scanners draw shadows. */
function hasInk(dark, { width, height }) {
  const cell = 8;
  const [left, top] = [Math.round(width * 0.04), Math.round(height * 0.04)];
  let inked = 0;
  for (let y = top; y + cell <= height - top; y += cell) {
    for (let x = left; x + cell <= width - left; x += cell) {
      let count = 0;
      for (let dy = 0; dy < cell; dy++) {
        for (let dx = 0; dx < cell; dx++) count += dark[(y + dy) * width + x + dx];
      }
      if (count >= 6 && ++inked >= 4) return true;
    }
  }
  return false;
}

/**
 * How the text on a page runs: `axis` is 0 where lines run across, 90 where they run down, null where it is not clear; `byText`
 * the degrees by which it is to be turned clockwise to be read, null likewise. Of letters more rises above the line's core than
 * hangs below it.
 */
function directionsOf(dark, { width, height }) {
  const across = profile(dark, width, height);
  const down = profile(turnedDark(dark, width, height), height, width);
  const [rows, columns] = [roughness(across), roughness(down)];
  const clear = 1.5;
  if (Math.max(rows, columns) < 2) return { axis: null, byText: null };
  if (rows > columns * clear) return { axis: 0, byText: turnOf(across, [0, 180]) };
  if (columns > rows * clear) return { axis: 90, byText: turnOf(down, [90, 270]) };
  return { axis: null, byText: null };
}

/** The picture turned a quarter clockwise. */
function turnedDark(dark, width, height) {
  const turned = new Uint8Array(dark.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = dark[y * width + x];
  }
  return turned;
}

/** Ink of each row, without the edges. */
function profile(dark, width, height) {
  const sums = new Uint32Array(height);
  const [left, top] = [Math.round(width * 0.04), Math.round(height * 0.04)];
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) sums[y] += dark[y * width + x];
  }
  return sums;
}

/** How much rows differ from the next ones, for their ink: lines of text and the white between them. */
function roughness(sums) {
  let [steps, all] = [0, 0];
  for (let y = 1; y < sums.length; y++) {
    steps += (sums[y] - sums[y - 1]) ** 2;
    all += sums[y];
  }
  return all === 0 ? 0 : steps / all;
}

function turnOf(sums, [upright, reversed]) {
  const most = sums.reduce((a, b) => Math.max(a, b), 0);
  let [above, below, lines] = [0, 0, 0];
  for (let y = 0; y < sums.length; y++) {
    if (sums[y] === 0 || sums[y] < most * 0.02) continue;
    let end = y;
    let peak = 0;
    for (; end < sums.length && sums[end] >= most * 0.02; end++) peak = Math.max(peak, sums[end]);
    // Neither a rule nor a picture.
    if (end - y >= 8 && end - y <= 60) {
      let [first, last] = [y, end - 1];
      while (sums[first] < peak * 0.45) above += sums[first++];
      while (sums[last] < peak * 0.45) below += sums[last--];
      lines++;
    }
    y = end;
  }
  if (lines < 3 || above + below === 0) return null;
  if (above > below * 1.25) return upright;
  return below > above * 1.25 ? reversed : null;
}

/**
 * Puts pages of the opened file into the PDF, each { page, turn }: as they are, and a page that cannot be taken over as its
 * picture. Gives how many there are.
 */
async function addPages(pages) {
  if (file.source === undefined) {
    file.source = await PDFDocument.load(file.bytes, { updateMetadata: false, password: "" }).catch(
      () => null,
    );
  }
  let added = 0;
  for (const { page, turn } of pages) {
    const [copied] = file.source ? await out.copyPages(file.source, [page]).catch(() => []) : [];
    if (copied) {
      copied.setRotation(degrees((copied.getRotation().angle + turn) % 360));
      out.addPage(copied);
    }
    if (copied || (await addPicture(page, turn))) added++;
  }
  return added;
}

async function addPicture(page, turn) {
  file.forgiving ??= await opened(file.bytes, false);
  const drawn = await within(drawnPage(file.forgiving, page, readAgainSide)).catch(() => null);
  if (!drawn) return false;
  const { width, height, pixels } = drawn;
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .jpeg({ quality: 75 })
    .toBuffer();
  const { width: w, height: h } = (await file.forgiving.getPage(page + 1)).getViewport({ scale: 1 });
  const sheet = out.addPage([w, h]);
  sheet.drawImage(await out.embedJpg(jpeg), { x: 0, y: 0, width: w, height: h });
  sheet.setRotation(degrees(turn));
  return true;
}
