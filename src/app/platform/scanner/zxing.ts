// ZXing as WebAssembly. Its file is part of our own build: nothing is loaded from other servers.
import { type ReaderOptions, prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Where the build put the module's file. */
const [address = ""] = Object.values(
  import.meta.glob<string>("/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm", {
    eager: true,
    import: "default",
    query: "?url&no-inline",
  }),
);

prepareZXingModule({ overrides: { locateFile: () => address } });

/** The texts of the codes in a picture. */
export async function readPicture(
  picture: ImageData,
  formats: NonNullable<ReaderOptions["formats"]>,
): Promise<string[]> {
  const found = await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 4 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
