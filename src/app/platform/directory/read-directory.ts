// Reads the whole directory from the server, in pieces as they arrive.
import { wholeDirectory } from "@/contract/feed/feed";
import { type Fetch, TIME_OUT_MS, refusalIn, silence } from "@/contract/wire/transport";

/** Bytes of every piece except the last: each piece is encrypted and stored separately. */
const pieceSize = 2 * 1024 ** 2;

export type WholeDirectory = {
  /** Where the feed goes on. */
  next: string;
  /** The server's lines, cut anywhere. @throws ApiError when they break off. */
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

/** Begins to read. @throws ApiError when the server refuses, or cannot be reached. */
export async function readWholeDirectory(fetch: Fetch, accessToken: string): Promise<WholeDirectory> {
  const deadline = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A timeout applies to each step of reading, not to the whole. */
  async function within<T>(step: () => Promise<T>): Promise<T> {
    timer = setTimeout(() => deadline.abort(), TIME_OUT_MS);
    try {
      return await step();
    } catch {
      throw silence(wholeDirectory, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  const response = await within(() =>
    fetch(`/api${wholeDirectory.path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      cache: "no-store",
      signal: deadline.signal,
    }),
  );
  const { body, headers, status } = response;
  const next = headers.get(wholeDirectory.nextHeader);
  if (!response.ok || !body || next === null) {
    throw refusalIn(wholeDirectory, status, headers, await within(() => response.text()));
  }
  const reader = body.getReader();

  async function* pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const piece = new Uint8Array(pieceSize);
    let filled = 0;
    for (;;) {
      const { done, value } = await within(() => reader.read());
      if (done) break;
      for (let rest = value; rest.length > 0;) {
        const taken = rest.subarray(0, pieceSize - filled);
        piece.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
        if (filled < pieceSize) continue;
        yield piece.slice();
        filled = 0;
      }
    }
    yield piece.slice(0, filled);
  }
  return { next, pieces: pieces() };
}
