// Fonts and character maps (Chinese, Japanese and Korean) that PDFs may use without containing them. Each is an asset
// of ours, loaded when a file needs it.
import * as z from "zod";

const addresses = new Map(
  Object.entries({
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
      eager: true,
      import: "default",
      query: "?url&no-inline",
    }),
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", {
      eager: true,
      import: "default",
      query: "?url&no-inline",
    }),
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/wasm/openjpeg_nowasm_fallback.js", {
      eager: true,
      import: "default",
      query: "?url&no-inline",
    }),
  }).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** The address of such a file. @throws Error for an unknown one */
export function companionAddress(name: string): string {
  const address = addresses.get(name);
  if (address === undefined) throw new Error(`PDFs have no companion called ${name}.`);
  return address;
}

const Wanted = z.object({ filename: z.string() });

/** How the reader asks for them. */
export class Companions {
  async fetch(wanted: unknown): Promise<Uint8Array> {
    const { filename } = Wanted.parse(wanted);
    const answered = await fetch(companionAddress(filename));
    if (!answered.ok) throw new Error(`${filename} answered ${answered.status}.`);
    return new Uint8Array(await answered.arrayBuffer());
  }
}
