// Makes blocks from the directory as the server sends it: each line is the text that finds a mailbox, a tab, and what
// is shown of it. The pieces may end anywhere in a line.
import { sign, signatureSize } from "./text-signature";
import { packBytes } from "./packed-text";
import { type Block, blockSize } from "./block";

export type BlockMaker = {
  /** Takes a piece; returns the blocks that are full now. */
  take: (piece: Uint8Array) => Block[];
  /** The last block, once all pieces are read; none when nothing is left. */
  last: () => Block[];
};

export function createBlockMaker(): BlockMaker {
  /** The beginning of a line whose end has not arrived yet. */
  let begun = "";
  let lines: string[] = [];

  function makeBlock(): Block {
    const found = lines.map((line) => line.slice(0, line.indexOf("\t")));
    const text = inOnePiece(found);
    const signature = new Uint32Array(signatureSize);
    sign(text, signature);
    const shown = inOnePiece(lines.map((line) => line.slice(line.indexOf("\t") + 1)));
    lines = [];
    return { lines: text, shown, signature };
  }

  return {
    take: (piece) => {
      const blocks: Block[] = [];
      const [first = "", ...others] = packBytes(piece).split("\n");
      const whole = [begun + first, ...others];
      begun = whole.pop() ?? "";
      for (const line of whole) {
        lines.push(line);
        if (lines.length === blockSize) blocks.push(makeBlock());
      }
      return blocks;
    },
    last: () => (lines.length === 0 ? [] : [makeBlock()]),
  };
}

function inOnePiece(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
