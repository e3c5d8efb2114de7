// Ways in which an upload can fail on its way, and one in which it does not.
import { request } from "node:http";
import type { Random } from "@/server/demo/random";
import { pdf } from "../../server/platform/files/papers";

export const ways = [
  "whole",
  "cut off",
  "too short",
  "too long",
  "other type",
  "other bytes",
  "not sent",
] as const;
export type Way = (typeof ways)[number];

/** How often each way is used; the whole uploads have to be there afterwards. */
export function wayOf(random: Random): Way {
  return random.below(2) === 0 ? "whole" : random.pick(ways);
}

/** The bytes of a PDF, different for each `random`, some kilobytes to a megabyte. */
export function somePdf(random: Random): Buffer<ArrayBuffer> {
  const filler = Buffer.alloc(2_000 + random.below(1_000_000), `${random.below(2 ** 31)} `);
  return Buffer.concat([pdf, Buffer.from("%"), filler]);
}

/**
 * Sends `bytes`, announced as a PDF of that size, to `address` in that way.
 * @returns whether it was answered with success; false where the connection broke.
 */
export function send(address: URL, bytes: Buffer<ArrayBuffer>, way: Way, random: Random): Promise<boolean> {
  if (way === "not sent") return Promise.resolve(false);
  const body =
    way === "too short"
      ? bytes.subarray(0, -1)
      : way === "too long"
        ? Buffer.concat([bytes, Buffer.from("x")])
        : way === "other bytes"
          ? Buffer.alloc(bytes.length, "<script>")
          : bytes;
  return new Promise((resolve) => {
    const call = request(address, {
      method: "PUT",
      headers: {
        "content-type": way === "other type" ? "text/html" : "application/pdf",
        "content-length": body.length,
      },
    });
    call.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.on("error", () => resolve(false));
    call.on("close", () => resolve(false));
    if (way !== "cut off") {
      call.end(body);
      return;
    }
    call.write(body.subarray(0, random.below(body.length)), () => call.destroy());
  });
}
