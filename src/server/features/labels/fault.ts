// Why a try of a print job failed, as the person who looks after the printer reads it.

/** `isFinal`: another try would fail alike, whatever the printer. */
export class PrintFault extends Error {
  override readonly name = "PrintFault";

  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
  }
}

/** There is nothing to print any more: no fault of anybody's. */
export class NothingToPrint extends Error {
  override readonly name = "NothingToPrint";
}

/** What became of a job that a printer took. */
export type Printed = {
  /** Whether the printer said that it printed; otherwise it only took it. */
  isDone: boolean;
  /** What the printer waits for: "It is out of paper." */
  note?: string;
  /** The number under which an IPP printer can be asked for it. */
  printerJob?: number;
};

/** What a lost or refused connection to `where` means. */
export function connectionFault(error: unknown, where: string): PrintFault {
  if (error instanceof PrintFault) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = byCode[code];
  if (words) return new PrintFault(`${where} ${words}`);
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return new PrintFault(`${where} did not answer in time. See whether it is on and in the network.`);
  }
  return new PrintFault(error instanceof Error ? error.message : `${where} could not be reached.`);
}

const off = "cannot be reached. See whether it is on and in the network, and check its address.";
const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses the connection. See whether it is on, and check its port.",
  ECONNRESET: "closed the connection in the middle.",
  EPIPE: "closed the connection in the middle.",
  EHOSTUNREACH: off,
  ENETUNREACH: off,
  EHOSTDOWN: off,
  ETIMEDOUT: "did not answer in time. See whether it is on and in the network.",
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted(),
  SELF_SIGNED_CERT_IN_CHAIN: untrusted(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted(),
  CERT_HAS_EXPIRED: untrusted(),
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted(),
};

function untrusted(): string {
  return "has a certificate that is not trusted. Give it one that is, name its issuer in NODE_EXTRA_CA_CERTS, or use ipp:// within your own network.";
}
