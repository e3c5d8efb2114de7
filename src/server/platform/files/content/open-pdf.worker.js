// Opens one PDF in its own thread. It gets { reader, bytes, password } and posts { pages } or { fault }. Plain
// JavaScript, because the program passes its text to the thread, whether built or not.
const { parentPort, workerData } = require("node:worker_threads");

/**
 * The most bytes that one stream may unpack to. A larger one is not a table of a letter's PDF, but only fills the
 * memory.
 */
const mostUnpacked = 64 * 1024 ** 2;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given, newTarget) {
    if (typeof given[0] === "number" && given[0] > mostUnpacked) throw new RangeError("Too much to unpack.");
    return Reflect.construct(target, given, newTarget);
  },
});

void open()
  .then(
    (pages) => ({ pages }),
    (error) => ({ fault: error.name === "PasswordException" ? "locked" : "damaged" }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread, not a window
  .then((said) => parentPort.postMessage(said));

/** Checks that each page is there; returns how many there are. */
async function open() {
  const { getDocument } = await import(workerData.reader);
  if (isCutOff(workerData.bytes)) throw new Error("Its end is missing.");
  const { bytes: data } = workerData;
  const pdf = await getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false })
    .promise;
  for (let page = 1; page <= pdf.numPages; page++) await pdf.getPage(page);
  return pdf.numPages;
}

/**
 * After the last object there is always a table that says where all objects are. Where it is missing, readers guess,
 * and lose pages.
 */
function isCutOff(bytes) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const objects = [...text.matchAll(/\d\s+\d+\s+obj\b/g)];
  return Math.max(text.lastIndexOf("startxref"), text.lastIndexOf("trailer")) < (objects.at(-1)?.index ?? 0);
}
