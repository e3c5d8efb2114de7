// Security headers of every answer: what the browser may load, run, frame and reveal.
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "@/server/config";

/**
 * Middleware that sets them where a route has not set its own. Where an S3 service is set, files go directly to and
 * from it. The style sheets that the dialog and notice libraries insert at run time need 'unsafe-inline' for styles;
 * scripts are not allowed that.
 */
export function securityHeaders({ s3, publicUrl }: Pick<Config, "s3" | "publicUrl">) {
  const storage = s3 ? [new URL(s3.endpoint).origin] : [];
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // What reads codes in a camera's picture is WebAssembly; nothing else that this allows is in the console.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", "blob:", "data:", ...storage],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", ...storage],
      // A PDF that the console cannot draw is shown by the browser's own reader, from a copy that the page has made.
      frameSrc: ["blob:"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "no-referrer",
    permissionsPolicy: { camera: ["self"], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: publicUrl?.startsWith("https:") ? "max-age=31536000" : false,
  });
}
