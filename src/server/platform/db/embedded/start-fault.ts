// Why the database could not be started, in words for the person who starts it.

/** The start cannot go on. The message says what happened, to what, and what to do; it is shown unchanged. */
export class StartFault extends Error {
  override readonly name: string = "StartFault";
}

/**
 * A StartFault for a failed file operation (`error` with an errno code) on `path`, or `error` itself when it is
 * something else. `doing` completes "Pigeonhole could not …".
 */
export function explainFileError(error: unknown, doing: string, path: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const advice = adviceByCode[String(error.code)];
  if (!advice) return error;
  return new StartFault(`Pigeonhole could not ${doing} ${path}: ${advice(path)}`, { cause: error });
}

const full = () =>
  "the disk is full. Free some space or set DATA_DIR to a folder on another disk, then start again.";
const denied = (path: string) =>
  `the account that runs Pigeonhole may not write there. Give it the folder (chown) or set DATA_DIR to one it owns; the path was ${path}.`;

const adviceByCode: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: () => "the disk is read-only. Set DATA_DIR to a folder on a disk that can be written.",
  ENOTDIR: () => "a file stands where a folder is needed. Move it away or set DATA_DIR elsewhere.",
  EEXIST: () => "a file stands where a folder is needed. Move it away or set DATA_DIR elsewhere.",
  EMFILE: () => "too many files are open. Raise the limit (ulimit -n), then start again.",
};

/**
 * A StartFault from what `initdb` or `postgres` wrote before it gave up. `doing` completes "Pigeonhole could not …";
 * `dataDir` is named in the advice and `logFile`, when there is one, for the details.
 */
export function explainServerOutput(
  output: string,
  place: { doing: string; dataDir: string; logFile?: string },
): StartFault {
  const known = outputs.find(({ pattern }) => pattern.test(output));
  const where = place.logFile ? ` PostgreSQL's log is ${place.logFile}.` : "";
  if (known) {
    return new StartFault(`Pigeonhole could not ${place.doing}: ${known.advice(place.dataDir)}${where}`);
  }
  const last = output.trim().split("\n").slice(-8).join("\n  ");
  return new StartFault(`Pigeonhole could not ${place.doing}. PostgreSQL said:\n  ${last}\n${where.trim()}`);
}

const outputs: readonly { pattern: RegExp; advice: (dataDir: string) => string }[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/,
    advice: (dataDir) =>
      `the disk that holds ${dataDir} is full. Nothing that was saved is lost. Free some space, then start again.`,
  },
  {
    pattern: /Read-only file system/,
    advice: (dataDir) => `${dataDir} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  },
  {
    pattern: /could not look up effective user ID|user does not exist/,
    advice: () =>
      "the account that runs Pigeonhole has no entry in the system's account list (/etc/passwd), which PostgreSQL needs. Add one or run under an account that has one.",
  },
  {
    pattern: /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    advice: (dataDir) =>
      `the account that runs PostgreSQL may not use ${dataDir}/postgres. Give that folder back to the account that made it (chown -R), with no access for others (chmod 700).`,
  },
  {
    pattern:
      /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
    advice: () =>
      "the machine has too little free memory. Stop other programs or give it more, then start again.",
  },
  {
    pattern:
      /could not locate a valid checkpoint record|invalid checksum|incorrect checksum|could not read file/,
    advice: (dataDir) =>
      `the database in ${dataDir}/postgres is damaged. Copy the folder away before anything else, then bring back a backup.`,
  },
];
