// Reads bar codes in a camera's picture: with the browser's own reader where it has one, else with ZXing as WebAssembly, from our
// own build.

/** The kinds of codes on mail and on our labels, by their names in BarcodeDetector and in ZXing. */
const formats = {
  data_matrix: "DataMatrix",
  qr_code: "QRCode",
  code_128: "Code128",
  code_39: "Code39",
  itf: "ITF",
  pdf417: "PDF417",
  aztec: "Aztec",
} as const;

/** The codes in a picture of the camera. */
export type ReadCodes = (picture: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

declare global {
  interface Window {
    BarcodeDetector?: {
      new (wanted: { formats: readonly string[] }): Detector;
      getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** A reader of this browser. @throws Error when its code cannot be loaded. */
export async function codeReader(): Promise<ReadCodes> {
  return (await builtInReader()) ?? zxingReader();
}

/** Null where the browser has none, or one that cannot read our labels. */
async function builtInReader(): Promise<ReadCodes | null> {
  if (!window.BarcodeDetector) return null;
  const known = await window.BarcodeDetector.getSupportedFormats();
  if (!known.includes("data_matrix") || !known.includes("code_128")) return null;
  const wanted = Object.keys(formats).filter((format) => known.includes(format));
  const detector = new window.BarcodeDetector({ formats: wanted });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function zxingReader(): Promise<ReadCodes> {
  const { readPicture } = await import("./zxing");
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (!drawing) throw new Error("The browser cannot draw the camera's picture.");
  return (picture) => {
    // Half the size of a sharp picture is enough for a code that is about a finger wide in it, and takes a quarter of the time.
    const scale = Math.min(1, widest / picture.videoWidth);
    canvas.width = Math.round(picture.videoWidth * scale);
    canvas.height = Math.round(picture.videoHeight * scale);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return readPicture(drawing.getImageData(0, 0, canvas.width, canvas.height), Object.values(formats));
  };
}

/** The width in pixels that is searched. */
const widest = 1280;
