// Where to go after signing in: only to a screen of this console, whatever the address bar says.

/** Screens that only lead back to signing in. */
const SIGN_IN_PAGES = ["/login", "/register"];
/** Not a real address; it only serves as the base of relative ones. */
const HERE = "https://console.invalid";

/**
 * The path, query and hash of `wanted` when it names a screen of this console, otherwise null. Refused are other origins in
 * every disguise ("//host", "/\host", "https:…", control characters that browsers drop) and the sign-in pages themselves.
 */
export function localPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted)) return null;
  if (/[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || url.pathname.startsWith("//")) return null;
  if (SIGN_IN_PAGES.some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`))) return null;
  return url.pathname + url.search + url.hash;
}
