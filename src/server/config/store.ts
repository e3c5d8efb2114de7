// The stores for files and for backups.
import * as z from "zod";
import { webAddress } from "./address";
import type { Given, SettingFault } from "./given";

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const storeSettings = {
  S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({
    description:
      "Address of an S3-compatible store for files, in place of DATA_DIR. The five S3 settings go together.",
  }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.")
    .optional()
    .meta({ description: "Region of the store." }),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "is not a bucket's name. Set 3 to 63 lower-case letters, digits, dots and hyphens.",
    )
    .optional()
    .meta({ description: "Bucket of the store." }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: "Access key of the store.", secret: true }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "Secret key of the store.", secret: true }),
  BACKUP_S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({
    description:
      "Address of an S3-compatible store for backups to s3://…; that of S3_ENDPOINT with its region and keys where it is not set. The four BACKUP_S3 settings go together.",
  }),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.")
    .optional()
    .meta({ description: "Region of the store for backups." }),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: "Access key of the store for backups.", secret: true }),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: "Secret key of the store for backups.", secret: true }),
};

type Value = z.infer<z.ZodObject<typeof storeSettings>>;

/** The store for files; undefined where it is not set. */
export function s3Of(value: Value): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The store for backups, whose bucket the backup names; undefined where it is not set. */
export function backupS3Of(value: Value): Omit<S3Settings, "bucket"> | undefined {
  const endpoint = value.BACKUP_S3_ENDPOINT;
  const region = value.BACKUP_S3_REGION;
  const accessKeyId = value.BACKUP_S3_ACCESS_KEY_ID;
  const secretAccessKey = value.BACKUP_S3_SECRET_ACCESS_KEY;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * The S3 settings that are missing while others are set. Checked separately, so that they are reported with every other
 * fault.
 */
export function halfGivenStore(given: Given): SettingFault[] {
  return [
    ...halfGiven(given, "S3_", "Set all five S3 settings, or none to keep files in DATA_DIR."),
    ...halfGiven(given, "BACKUP_S3_", "Set all four BACKUP_S3 settings, or none."),
  ];
}

function halfGiven(given: Given, prefix: string, advice: string): SettingFault[] {
  const names = Object.keys(storeSettings).filter((name) => name.startsWith(prefix));
  const present = names.filter((name) => given[name] !== undefined);
  if (present.length === 0) return [];
  const because = `is missing while ${present.join(", ")} ${present.length === 1 ? "is" : "are"} set.`;
  return names
    .filter((name) => given[name] === undefined)
    .map((variable) => ({
      variable,
      problem: `${because} ${advice}`,
    }));
}
