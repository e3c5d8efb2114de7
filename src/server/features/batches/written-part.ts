// Writing the PDF of a part: what is written is drawn again and has to look as what the handler saw.
import { ApiError } from "@/contract/wire/errors";
import { ProcessEnded, TookTooMuch } from "@/server/platform/process/helper";
import type { Cutter, WrittenPage } from "@/server/features/batches/cutting/cutter";
import { pagesText } from "./part-rules";

/** A page of a part; `number` is its place in the scan, from 1. */
export type ShownPage = WrittenPage & { number: number };

/**
 * The PDF of a part's pages.
 * @throws ApiError `conflict` where a page of it cannot be written, or would look otherwise than its picture on screen.
 */
export async function writeAsShown(
  cutter: Cutter,
  pages: readonly ShownPage[],
  place: number,
): Promise<Buffer> {
  const written = await cutter.write(pages).catch((error: unknown) => {
    if (!(error instanceof TookTooMuch || error instanceof ProcessEnded)) throw error;
    throw new ApiError(
      "conflict",
      `Part ${place} was not completed: writing its PDF takes too much time or memory. Scan the letter again.`,
    );
  });
  if ("pdf" in written) return written.pdf;
  const numbers = written.differing.flatMap((at) => pages[at]?.number ?? []);
  throw new ApiError(
    "conflict",
    `Part ${place} was not completed: in its PDF ${pagesText(numbers).toLowerCase()} would not look as shown here. Scan the letter again, or leave the page out.`,
  );
}
