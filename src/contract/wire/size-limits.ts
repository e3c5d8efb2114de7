// The largest bodies that are taken, and what to do where a proxy takes less.

/** The largest upload, in bytes: 25 MB. */
export const uploadLimit = 25 * 1024 * 1024;

/** The largest scan of many letters, in bytes: 100 MB. */
export const batchLimit = 100 * 1024 * 1024;

/** What to do where a proxy refuses a body that Pigeonhole would take: its own refusals name the limit instead. */
export const proxyTooStrict = `A proxy in front of Pigeonhole takes no body of this size. Ask an administrator to raise its limit to at least ${batchLimit / 1024 / 1024} MB (${batchLimit.toLocaleString("en")} bytes).`;
