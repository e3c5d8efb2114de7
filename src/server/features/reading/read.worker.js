// Reads the lines of one picture at a time, in a process of its own. It gets { picture } and sends { lines, turn } or { fault };
// once the models are loaded it sends { ready }. Plain JavaScript: the server hands its text to the process, built or not.
//
// The models are PP-OCRv4's. Detection gives for each pixel how likely it belongs to text; what hangs together is a line, and the
// smallest rectangle around it, of any angle, is where it stands. Recognition reads one line, scaled to 48 pixels high.
const { readFile } = require("node:fs/promises");
const { setPriority } = require("node:os");

const {
  sharp: sharpPath,
  onnxruntime,
  detection,
  recognition,
  dictionary,
} = JSON.parse(process.env.READER_PARTS);
const sharp = require(sharpPath);
const { InferenceSession, Tensor } = require(onnxruntime);

/** Longest side in pixels of what is searched for lines, and of what they are read from. */
const searchedSide = 960;
const readSide = 1800;
/** Pixels of a picture that is not decoded at all. */
const mostPixels = 100_000_000;
/** Height in pixels that recognition reads, and the widest line. */
const lineHeight = 48;
const widestLine = 1600;
/** From which probability on a pixel is text, and from which mean a line is one. */
const textFrom = 0.3;
const lineFrom = 0.55;
/** How far a line's rectangle is widened: detection marks its core only. */
const widening = 1.6;
/** Most lines of a picture that are read: a page of a newspaper is no envelope. */
const mostLines = 60;

process.title = "pigeonhole reading";
// A reading may wait for calls, and not the other way round.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);

const options = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
};

/** The models and the characters they know, loaded before the first picture. */
let detector, recogniser, characters;

// What fails here or in reading ends the process: the server has the photo read again by the next one.
void load().then(() => process.send({ ready: true }));

async function load() {
  detector = await InferenceSession.create(detection, options);
  recogniser = await InferenceSession.create(recognition, options);
  // The first class says "nothing", the last is the blank.
  const text = await readFile(dictionary, "utf8");
  characters = ["", ...text.replace(/\n$/, "").split("\n"), " "];
}

// One after another: the server sends the next when it has the answer.
process.on("message", ({ picture }) => {
  void read(Buffer.from(picture)).then((answer) =>
    process.send({ ...answer, memory: process.memoryUsage.rss() }),
  );
});
// The server is gone.
process.on("disconnect", () => process.exit(0));

/** The lines of a picture, and by how many degrees clockwise it is turned to be read. */
async function read(bytes) {
  const image = await pixelsOf(bytes).catch(() => null);
  if (!image) return { fault: "This photo is damaged, or is no picture. Take it again." };
  const found = await linesOf(image);
  const axis = axisOf(found);
  const laid = found.map((line) => alongAxis(line, axis));
  const flip = await isUpsideDown(image, laid);
  const turn = (axis + (flip ? 180 : 0)) % 360;
  const lines = [];
  for (const line of laid) {
    const read = await textOf(image, flip ? flipped(line) : line);
    if (read.text !== "") lines.push({ ...read, box: uprightBox(line, image, turn) });
  }
  return { lines, turn };
}

/** The picture as it is to be looked at, on white, as RGB. */
async function pixelsOf(bytes) {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: readSide, height: readSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Rectangles of text: { x, y } of the middle, { width, height }, and { dx, dy }, the direction of the width. In the picture's pixels. */
async function linesOf(image) {
  const scale = Math.min(1, searchedSide / Math.max(image.width, image.height));
  const width = Math.max(32, Math.round((image.width * scale) / 32) * 32);
  const height = Math.max(32, Math.round((image.height * scale) / 32) * 32);
  const small = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  const input = new Float32Array(3 * width * height);
  const mean = [0.485, 0.456, 0.406];
  const deviation = [0.229, 0.224, 0.225];
  for (let channel = 0; channel < 3; channel++) {
    for (let pixel = 0; pixel < width * height; pixel++) {
      input[channel * width * height + pixel] =
        (small[pixel * 3 + channel] / 255 - mean[channel]) / deviation[channel];
    }
  }
  const output = await detector.run({
    [detector.inputNames[0]]: new Tensor("float32", input, [1, 3, height, width]),
  });
  const likely = output[detector.outputNames[0]].data;
  const [byX, byY] = [image.width / width, image.height / height];
  return piecesOf(likely, width, height)
    .map((piece) => rectangleAround(piece, byX, byY))
    .filter(({ height }) => height >= 6)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, mostLines);
}

/** What hangs together in the map of probabilities: of each piece the outermost pixels of its rows. */
function piecesOf(likely, width, height) {
  const seen = new Uint8Array(width * height);
  const pieces = [];
  const open = [];
  for (let start = 0; start < likely.length; start++) {
    if (seen[start] || likely[start] < textFrom) continue;
    seen[start] = 1;
    open.push(start);
    const rows = new Map();
    let [sum, count] = [0, 0];
    while (open.length > 0) {
      const at = open.pop();
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += likely[at];
      count++;
      const row = rows.get(y);
      if (row) rows.set(y, [Math.min(row[0], x), Math.max(row[1], x)]);
      else rows.set(y, [x, x]);
      for (const [next, isThere] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ]) {
        if (!isThere || seen[next] || likely[next] < textFrom) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (count < 12 || sum / count < lineFrom) continue;
    pieces.push(
      [...rows].flatMap(([y, [left, right]]) => [
        [left, y],
        [right + 1, y],
        [left, y + 1],
        [right + 1, y + 1],
      ]),
    );
  }
  return pieces;
}

/** The smallest rectangle around the points, widened, its width the longer side. One side of it lies on a side of their hull. */
function rectangleAround(points, byX, byY) {
  const hull = hullOf(points.map(([x, y]) => [x * byX, y * byY]));
  let best = null;
  for (let index = 0; index < hull.length; index++) {
    const [from, to] = [hull[index], hull[(index + 1) % hull.length]];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) continue;
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of hull) {
      const [along, across] = [x * dx + y * dy, y * dx - x * dy];
      left = Math.min(left, along);
      right = Math.max(right, along);
      top = Math.min(top, across);
      bottom = Math.max(bottom, across);
    }
    const [width, height] = [right - left, bottom - top];
    if (best && best.width * best.height <= width * height) continue;
    const [along, across] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: along * dx - across * dy, y: along * dy + across * dx, width, height, dx, dy };
  }
  const wider = (widening * best.width * best.height) / (2 * (best.width + best.height));
  const { x, y, dx, dy } = best;
  const sides = { width: best.width + 2 * wider, height: best.height + 2 * wider };
  return sides.width >= sides.height
    ? { x, y, dx, dy, ...sides }
    : { x, y, dx: -dy, dy: dx, width: sides.height, height: sides.width };
}

/** The convex hull of points (Andrew's monotone chain). */
function hullOf(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const kept = [];
    for (const point of list) {
      while (kept.length > 1) {
        const [a, b] = kept.slice(-2);
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** By how many degrees the picture is to be turned clockwise so that most of its text lies: 0, or 270 where lines run downwards. */
function axisOf(lines) {
  let lying = 0;
  for (const { width, height, dx } of lines) {
    if (width > 2 * height) lying += (Math.abs(dx) > Math.SQRT1_2 ? 1 : -1) * width;
  }
  return lying >= 0 ? 0 : 270;
}

/** The same rectangle with its width along the axis, to the right of whoever reads it in that turn. */
function alongAxis(line, axis) {
  const isLying = Math.abs(line.dx) > Math.SQRT1_2;
  const { dx, dy, width, height } = line;
  const laid = isLying === (axis === 0) ? line : { ...line, dx: -dy, dy: dx, width: height, height: width };
  const isBackwards = axis === 0 ? laid.dx < 0 : laid.dy < 0;
  return isBackwards ? flipped(laid) : laid;
}

function flipped(line) {
  return { ...line, dx: -line.dx, dy: -line.dy };
}

/** Whether the longest lines read better from the other side. */
async function isUpsideDown(image, lines) {
  const longest = lines.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, 4);
  let better = 0;
  for (const line of longest) {
    const [upright, reversed] = [await textOf(image, line), await textOf(image, flipped(line))];
    better += reversed.confidence * reversed.text.length - upright.confidence * upright.text.length;
  }
  return better > 0;
}

/** What stands in a rectangle, the mean probability of its characters, and that of each. */
async function textOf(image, line) {
  const width = Math.min(widestLine, Math.max(16, Math.round((lineHeight * line.width) / line.height)));
  const input = sampled(image, line, width);
  const output = await recogniser.run({
    [recogniser.inputNames[0]]: new Tensor("float32", input, [1, 3, lineHeight, width]),
  });
  const { data, dims } = output[recogniser.outputNames[0]];
  const [, steps, classes] = dims;
  const read = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let each = 1; each < classes; each++) {
      if (data[step * classes + each] > data[step * classes + best]) best = each;
    }
    // The same class in neighbouring steps is one character, unless "nothing" stands between.
    if (best !== 0 && best !== last) {
      read.push({ character: characters[best] ?? "", sure: data[step * classes + best] });
    }
    last = best;
  }
  while (read[0]?.character.trim() === "") read.shift();
  while (read.at(-1)?.character.trim() === "") read.pop();
  const sure = read.map((each) => each.sure);
  const confidence = sure.reduce((sum, each) => sum + each, 0) / Math.max(1, sure.length);
  return { text: read.map(({ character }) => character).join(""), confidence, sure };
}

/** The rectangle's pixels laid straight, `lineHeight` high, each between its four neighbours, from -1 to 1. */
function sampled({ data, width: across, height: down }, { x, y, dx, dy, width, height }, steps) {
  const input = new Float32Array(3 * lineHeight * steps);
  for (let row = 0; row < lineHeight; row++) {
    const v = ((row + 0.5) / lineHeight - 0.5) * height;
    for (let column = 0; column < steps; column++) {
      const u = ((column + 0.5) / steps - 0.5) * width;
      const atX = Math.min(across - 1.001, Math.max(0, x + u * dx - v * dy - 0.5));
      const atY = Math.min(down - 1.001, Math.max(0, y + u * dy + v * dx - 0.5));
      const [left, top] = [Math.floor(atX), Math.floor(atY)];
      const [fx, fy] = [atX - left, atY - top];
      const first = (top * across + left) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const at = first + channel;
        const upper = data[at] * (1 - fx) + data[at + 3] * fx;
        const lower = data[at + across * 3] * (1 - fx) + data[at + across * 3 + 3] * fx;
        input[(channel * lineHeight + row) * steps + column] = (upper * (1 - fy) + lower * fy) / 127.5 - 1;
      }
    }
  }
  return input;
}

/** The upright box around a rectangle in the picture turned by `turn`, in fractions of it. */
function uprightBox({ x, y, dx, dy, width, height }, image, turn) {
  const halfX = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const halfY = (Math.abs(dy) * width + Math.abs(dx) * height) / 2;
  const [left, right] = [
    Math.max(0, x - halfX) / image.width,
    Math.min(image.width, x + halfX) / image.width,
  ];
  const [top, bottom] = [
    Math.max(0, y - halfY) / image.height,
    Math.min(image.height, y + halfY) / image.height,
  ];
  const [w, h] = [right - left, bottom - top];
  if (turn === 90) return { x: 1 - bottom, y: left, width: h, height: w };
  if (turn === 180) return { x: 1 - right, y: 1 - bottom, width: w, height: h };
  if (turn === 270) return { x: top, y: 1 - right, width: h, height: w };
  return { x: left, y: top, width: w, height: h };
}
