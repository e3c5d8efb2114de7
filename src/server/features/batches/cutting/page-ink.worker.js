// What is ink on a drawn page, and how its lines of text run. Part of the program in cut.worker.js, which runs it first.
/** How much darker than the paper a pixel is to be ink, of 255: what shines through from the other side is not. */
const ink = 64;

exports.pageInk = { darkOf, hasInk, directionsOf };

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
