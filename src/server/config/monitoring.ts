// The log and the figures.
import * as z from "zod";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

export const monitoringSettings = {
  LOG_LEVEL: z
    .enum(logLevels, `is not a log level. Set one of ${logLevels.join(", ")}.`)
    .meta({ description: `How much is logged: ${logLevels.join(", ")}.`, default: "info" }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, "is too short or holds blanks. Set at least 16 characters without blanks.")
    .optional()
    .meta({
      description:
        "Token that /metrics wants (Authorization: Bearer …), at least 16 characters without blanks. Without it anybody who reaches /metrics may read it.",
      secret: true,
    }),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 1 to 65535.")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, "is not a port. Set it to a whole number from 1 to 65535.")
    .optional()
    .meta({ description: "Port for /metrics alone, on HOST; it is then not on PORT." }),
};
