// Which bytes are text, in the encodings that customers' text files come in.

/** Bytes that neither Windows-1252 nor Windows-1254 gives a letter. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Whether `bytes` are text without binary controls: UTF-8, UTF-16 with its byte order mark, or Windows-1252 or 1254.
 */
export function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return isTextIn("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return isTextIn("utf-16be", bytes);
  if (isTextIn("utf-8", bytes)) return true;
  return !unassigned.some((byte) => bytes.includes(byte)) && isTextIn("windows-1252", bytes);
}

function isTextIn(encoding: string, bytes: Uint8Array): boolean {
  try {
    return ![...controlsOf(new TextDecoder(encoding, { fatal: true }).decode(bytes))].some(isBinary);
  } catch {
    return false;
  }
}

/** Each control character of the text, once. */
function controlsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\p{Cc}/gu), ([control]) => control));
}

/** Text may hold the bell, line ends, tabs, form feeds, the end mark of DOS, escapes of terminals, and C1 controls. */
function isBinary(control: string): boolean {
  const code = control.charCodeAt(0);
  return code < 0x07 || (code > 0x0d && code < 0x1a) || (code > 0x1b && code < 0x20) || code === 0x7f;
}
