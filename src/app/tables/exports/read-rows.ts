// Reads a file of rows as it arrives, and counts them.
import { rowEnd } from "@/contract/text/csv";

/**
 * Reads `body` to its end; `onRows` gets the number of rows so far, without the headings.
 * @throws any error of the stream
 */
export async function readRows(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (count: number) => void,
): Promise<{ file: Blob; rows: number }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const [carriageReturn, lineFeed] = new TextEncoder().encode(rowEnd);
  let ends = 0;
  let before: number | undefined;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) {
      if (byte === lineFeed && before === carriageReturn) ends += 1;
      before = byte;
    }
    chunks.push(part.value);
    onRows(Math.max(0, ends - 1));
  }
  return { file: new Blob(chunks, { type: "text/csv" }), rows: Math.max(0, ends - 1) };
}
