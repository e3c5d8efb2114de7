// Where the server listens, what people reach it by, and where it stores what is its own.
import { resolve } from "node:path";
import * as z from "zod";
import { webAddress } from "./address";

export const servingSettings = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 0 to 65535.")
    .transform(Number)
    .refine((port) => port <= 65_535, "is not a port. Set it to a whole number from 0 to 65535.")
    .meta({ description: "Port of the API and the console. 0 takes any free port.", default: "8080" }),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "is not an address. Set it to an IP address or a host name, without a port.")
    .meta({
      description: "Address to listen on. The default serves this machine only; 0.0.0.0 serves the network.",
      default: "127.0.0.1",
    }),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .meta({
      description: "Folder for the embedded database and the files. It is made when missing.",
      default: "./data",
    }),
  PUBLIC_URL: webAddress("https://mail.example.com").optional().meta({
    description:
      "Address people reach the console at, for links to it. Needed for invitations where HOST is beyond this machine. With https, cookies are sent by TLS only.",
  }),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2})$/, "is not a number of proxies. Set 0, 1, 2 …, true (1) or false (0).")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)))
    .meta({
      description:
        "How many proxies stand in front and are trusted to pass on a client's address (X-Forwarded-For) and that it came by TLS (X-Forwarded-Proto). true is 1, false is 0.",
      default: "0",
    }),
  STOP_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, "is not a number of seconds. Set 0 to 60.")
    .transform(Number)
    .refine((seconds) => seconds <= 60, "is too long. Set 0 to 60.")
    .meta({
      description:
        "Seconds that a process which is told to stop still takes calls, while /healthz and /readyz are 503: the proxy in front sees that and sends its calls to the others. Set 3 where there is more than one process.",
      default: "0",
    }),
};
