// ZXing as WebAssembly. Its file is an asset of our own build: nothing is fetched from anywhere else.
import { type ReaderOptions, prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import address from "zxing-wasm/reader/zxing_reader.wasm?url&no-inline";

prepareZXingModule({ overrides: { locateFile: () => address } });

/** The texts of the codes in a picture. */
export async function readPicture(
  picture: ImageData,
  formats: NonNullable<ReaderOptions["formats"]>,
): Promise<string[]> {
  const found = await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 4 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
