// How many rows Group 4 fax data has (ITU-T T.6), which says nothing of it itself. Part of the program in cut.worker.js, which runs it first.
exports.faxRows = faxRows;

/** Codes for runs of 0 to 63 pixels, then for 64, 128 … 1728, and of either colour for 1792 … 2560. */
const longRuns = `00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 000000010110 000000010111
  000000011100 000000011101 000000011110 000000011111`;
const whiteRuns =
  runsOf(`00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101 101010 101011
  0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000 00000010 00000011 00011010
  00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000 00101001 00101010 00101011 00101100 00101101
  00000100 00000101 00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001 01011010
  01011011 01001010 01001011 00110010 00110011 00110100 11011 10010 010111 0110111 00110110 00110111 01100100 01100101
  01101000 01100111 011001100 011001101 011010010 011010011 011010100 011010101 011010110 011010111 011011000 011011001
  011011010 011011011 010011000 010011001 010011010 011000 010011011`);
const blackRuns =
  runsOf(`0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111 000011000 0000010111
  0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000 00000010111 00000011000 000011001010
  000011001011 000011001100 000011001101 000001101000 000001101001 000001101010 000001101011 000011010010 000011010011
  000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010 000011011011 000001010100
  000001010101 000001010110 000001010111 000001100100 000001100101 000001010010 000001010011 000000100100 000000110111
  000000111000 000000100111 000000101000 000001011000 000001011001 000000101011 000000101100 000001011010 000001100110
  000001100111 0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 0000001101100
  0000001101101 0000001001010 0000001001011 0000001001100 0000001001101 0000001110010 0000001110011 0000001110100
  0000001110101 0000001110110 0000001110111 0000001010010 0000001010011 0000001010100 0000001010101 0000001011010
  0000001011011 0000001100100 0000001100101`);
/** How a row goes on after the one above: how far its next change lies from that one's, or another way. */
const modes = codesOf([
  ["1", 0],
  ["011", 1],
  ["010", -1],
  ["000011", 2],
  ["000010", -2],
  ["0000011", 3],
  ["0000010", -3],
  ["0001", "pass"],
  ["001", "runs"],
]);

function runsOf(text) {
  const codes = `${text} ${longRuns}`.split(/\s+/);
  return codesOf(codes.map((code, place) => [code, place < 64 ? place : (place - 63) * 64]));
}

/** By the bits with a 1 before them. */
function codesOf(pairs) {
  return new Map(pairs.map(([code, value]) => [Number.parseInt(`1${code}`, 2), value]));
}

/** Rows of `columns` pixels that can be decoded, at most `most`. With `isAligned` each begins at a byte. */
function faxRows(bytes, columns, most, isAligned) {
  let at = 0;
  const next = (codes) => {
    for (let key = 1, length = 0; length < 13 && at + length < bytes.length * 8;) {
      const place = at + length++;
      key = (key << 1) | ((bytes[place >> 3] >> (7 - (place & 7))) & 1);
      const value = codes.get(key);
      if (value === undefined) continue;
      at += length;
      return value;
    }
    return null;
  };
  /** A run of one colour: any number of long ones, then a short one. */
  const run = (codes) => {
    for (let sum = 0; ;) {
      const length = next(codes);
      if (length === null) return null;
      sum += length;
      if (length < 64) return sum;
    }
  };
  let above = [];
  for (let row = 0; row < most; row++) {
    if (isAligned) at = Math.ceil(at / 8) * 8;
    const changes = rowAfter(above, columns, () => next(modes), run);
    if (changes === null) return row;
    above = changes;
  }
  return most;
}

/** Where the colour changes in the row after the one that changes at `above`; null where it ends too soon. */
function rowAfter(above, columns, nextMode, run) {
  const changes = [];
  for (let [from, isBlack, place] = [-1, false, 0]; from < columns;) {
    const mode = nextMode();
    if (mode === null) return null;
    while (place > 0 && above[place - 1] > from) place--;
    while (place < above.length && (above[place] <= from || place % 2 !== Number(isBlack))) place++;
    const opposite = above[place] ?? columns;
    if (mode === "pass") {
      from = above[place + 1] ?? columns;
      continue;
    }
    if (mode === "runs") {
      const first = run(isBlack ? blackRuns : whiteRuns);
      const second = first === null ? null : run(isBlack ? whiteRuns : blackRuns);
      if (second === null) return null;
      const middle = Math.max(from, 0) + first;
      from = middle + second;
      changes.push(middle, from);
      continue;
    }
    from = opposite + mode;
    changes.push(from);
    isBlack = !isBlack;
  }
  return changes;
}
