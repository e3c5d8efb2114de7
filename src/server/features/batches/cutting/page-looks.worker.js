// Whether a page that was written looks as the one that was shown. Part of the program in cut.worker.js, which runs it first.
exports.pageLooks = { differ };

/** Pixels of a drawn page that become one cell, along each side: about 2 mm of a letter. */
const cellSide = 12;
/** How much lighter or darker a cell may be than all cells around it on the other page, of 255. */
const tolerance = 32;
/** So many cells may be beyond that. What was stored as a picture and drawn again has none beyond 24; a line of text that is missing has dozens. */
const dust = 4;

/** Compares a drawn page with an upright picture of it. */
async function differ({ width, height, pixels }, picture, sharp) {
  // Decoded whole: a reader that shrinks a JPEG while it decodes it makes other greys of a bar code than the drawing has.
  const { data, info: about } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  if (Math.abs(about.width / about.height / (width / height) - 1) > 0.02) return true;
  const size = { width: Math.ceil(width / cellSide), height: Math.ceil(height / cellSide) };
  const cellsOf = (image) =>
    image
      .flatten({ background: "white" })
      .grayscale()
      .resize({ ...size, fit: "fill", kernel: "linear" })
      .raw()
      .toBuffer();
  const one = await cellsOf(sharp(pixels, { raw: { width, height, channels: 4 } }));
  const other = await cellsOf(sharp(data, { raw: about }));
  return strangers(one, other, size) + strangers(other, one, size) > dust;
}

/** Cells that are like none of those around their place on the other page: a shift by less than a cell is none. */
function strangers(cells, others, { width, height }) {
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [least, most] = [255, 0];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const value = others[ny * width + nx];
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      const value = cells[y * width + x];
      if (value < least - tolerance || value > most + tolerance) count++;
    }
  }
  return count;
}
