// Settings: defaults, the meaning of each form, and one message that names every fault without showing a secret.
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigFault, readConfig, settings } from "@/server/config";

const store = {
  S3_ENDPOINT: "https://s3.example.com/",
  S3_REGION: "eu-central-1",
  S3_BUCKET: "pigeonhole-files",
  S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
  S3_SECRET_ACCESS_KEY: "store-secret-value",
};

function faultsOf(env: Record<string, string>): ConfigFault {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error;
    throw error;
  }
  throw new Error("readConfig took the settings");
}

describe("without any setting", () => {
  it("the server listens on this machine only, on 8080, with the embedded database in ./data", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      s3: undefined,
      logLevel: "info",
      trustProxy: 0,
      stopDelay: 0,
    });
  });

  it("empty text counts as not set", () => {
    expect(readConfig({ PORT: "", S3_BUCKET: " ", DATABASE_URL: "" })).toEqual(readConfig({}));
  });
});

describe("values", () => {
  it("are read for every setting", () => {
    const env = {
      PORT: "0",
      HOST: "::",
      DATA_DIR: "/srv/mail",
      DATABASE_URL: "postgresql://ayşe:p%40ss@db.example:5433/mail",
      DATABASE_DIRECT_URL: "postgresql://ayşe:p%40ss@db.example:5432/mail",
      PUBLIC_URL: "https://mail.example.com/console/",
      DEMO_EMAIL: "ayse@example.com",
      DEMO_PASSWORD: "long enough",
      DEMO_PHOTOS: "off",
      ...store,
      LOG_LEVEL: "debug",
      TRUST_PROXY: "2",
      STOP_DELAY_SECONDS: "3",
      TOKEN_SECRET: "0123456789abcdef0123456789abcdef",
      SMTP_URL: "smtps://mail:p%40ss@mail.example.com",
      MAIL_FROM: "Pigeonhole <a@example.com>",
      MAIL_REPLY_TO: "desk@example.com",
      MAIL_EHLO: "mail.example.com",
      NOTICE_DELAY_SECONDS: "90",
      DESI_DIVISOR: "4000",
      READING: "off",
      SCAN_FOLDER: "scans",
      SCAN_BLANK_PAGES: "keep",
      REQUIRE_TOTP: "lead, admin",
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: "::",
      dataDir: resolve("/srv/mail"),
      databaseUrl: env.DATABASE_URL,
      databaseDirectUrl: env.DATABASE_DIRECT_URL,
      publicUrl: "https://mail.example.com/console",
      demo: { email: "ayse@example.com", password: "long enough", photos: false },
      s3: {
        endpoint: "https://s3.example.com",
        region: "eu-central-1",
        bucket: "pigeonhole-files",
        accessKeyId: "AKIAEXAMPLE",
        secretAccessKey: "store-secret-value",
      },
      logLevel: "debug",
      trustProxy: 2,
      stopDelay: 3000,
      tokenSecret: env.TOKEN_SECRET,
      requireTotp: ["lead", "admin"],
      notices: {
        by: "smtp",
        url: "smtps://mail:p%40ss@mail.example.com",
        from: "Pigeonhole <a@example.com>",
        tls: "verify",
        replyTo: "desk@example.com",
        ehlo: "mail.example.com",
      },
      noticeDelay: 90_000,
      desiDivisor: 4000,
      reading: false,
      scanFolder: resolve("scans"),
      scanBlankPages: "keep",
    });
  });

  it.each([
    ["smtp://m", undefined, "opportunistic"],
    ["smtp://m?requireTLS=true", undefined, "verify"],
    ["smtps://m", undefined, "verify"],
    ["smtps://m", "required", "required"],
    ["smtp://m", "verify", "verify"],
  ])("encrypts mail to %s with MAIL_TLS=%s: %s", (url, tls, expected) => {
    const { notices } = readConfig({ SMTP_URL: url, MAIL_FROM: "a@example.com", MAIL_TLS: tls });
    expect(notices).toMatchObject({ by: "smtp", tls: expected });
  });

  it("save notices in the database until a mail server or a webhook is set", () => {
    expect(readConfig({})).toMatchObject({ notices: { by: "database" }, noticeDelay: 120_000 });
    const webhook = { WEBHOOK_URL: "https://hooks.example.com/in", WEBHOOK_SECRET: "whsec_".padEnd(30, "x") };
    expect(readConfig(webhook).notices).toEqual({
      by: "webhook",
      url: webhook.WEBHOOK_URL,
      secret: webhook.WEBHOOK_SECRET,
    });
  });

  it("may name a database that is reached through a socket folder", () => {
    const databaseUrl = "postgres://mail:secret@/mail?host=/run/postgresql";
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it.each([
    ["true", 1],
    ["false", 0],
    ["3", 3],
  ])("TRUST_PROXY=%s trusts %i proxies", (value, hops) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(hops);
  });
});

describe("faults", () => {
  it("come in one message, each with its variable, its value and what to set", () => {
    const fault = faultsOf({
      PORT: "80800",
      HOST: "not an address",
      PUBLIC_URL: "mail.example.com",
      DEMO_EMAIL: "nobody",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "all",
      S3_BUCKET: "Bad Bucket",
      S3_REGION: "eu-central-1",
    });
    expect(fault.faults.map(({ variable }) => variable).toSorted()).toEqual([
      "DEMO_EMAIL",
      "HOST",
      "LOG_LEVEL",
      "PORT",
      "PUBLIC_URL",
      "S3_ACCESS_KEY_ID",
      "S3_BUCKET",
      "S3_ENDPOINT",
      "S3_SECRET_ACCESS_KEY",
      "TRUST_PROXY",
    ]);
    expect(fault.message).toContain("10 settings need attention");
    expect(fault.message).toContain('PORT "80800" is not a port. Set it to a whole number from 0 to 65535.');
    expect(fault.message).toContain("S3_ENDPOINT is missing while S3_REGION, S3_BUCKET are set.");
  });

  it("name an unknown role", () => {
    expect(faultsOf({ REQUIRE_TOTP: "boss" }).message).toContain(
      'REQUIRE_TOTP "boss" is not a list of roles. Set any of handler, lead and admin, separated by commas.',
    );
    expect(readConfig({ REQUIRE_TOTP: "" }).requireTotp).toEqual([]);
  });

  it.each([
    ["DATABASE_URL", "mysql://root:hunter2@db/mail"],
    ["DATABASE_URL", "postgres://root:hunter2@:x/mail"],
    ["DEMO_PASSWORD", "hunter2"],
    ["TOKEN_SECRET", "hunter2"],
    ["SMTP_URL", "http://root:hunter2@mail.example.com"],
    ["WEBHOOK_SECRET", "hunter2"],
  ])("never show the value of %s", (variable, value) => {
    const { message } = faultsOf({ [variable]: value });
    expect(message).toContain(variable);
    expect(message).not.toContain("hunter2");
  });

  it.each([
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM is missing while SMTP_URL is set"],
    [{ MAIL_FROM: "a@example.com" }, "SMTP_URL is missing while MAIL_FROM is set"],
    [{ MAIL_TLS: "required" }, "MAIL_TLS is set without SMTP_URL"],
    [{ WEBHOOK_URL: "https://hooks.example.com" }, "WEBHOOK_SECRET is missing while WEBHOOK_URL is set"],
    [
      {
        SMTP_URL: "smtp://mail.example.com",
        MAIL_FROM: "a@example.com",
        WEBHOOK_URL: "https://hooks.example.com",
        WEBHOOK_SECRET: "x".repeat(24),
      },
      "WEBHOOK_URL is set beside SMTP_URL",
    ],
    [{ MAIL_FROM: "a@example.com\r\nBcc: b@example.com", SMTP_URL: "smtp://m" }, "is not a sender"],
    [{ MAIL_FROM: "a@example.com, b@example.com", SMTP_URL: "smtp://m" }, "is not a sender"],
    [{ NOTICE_DELAY_SECONDS: "2 minutes" }, "NOTICE_DELAY_SECONDS"],
    [{ NOTICE_DELAY_SECONDS: "86401" }, "NOTICE_DELAY_SECONDS"],
    [{ DESI_DIVISOR: "0" }, "is not a number of cm³"],
  ])("name what else notices need: %o", (env, problem) => {
    expect(faultsOf(env).message).toContain(problem);
  });

  it("do not show the secret key of an incomplete file store", () => {
    const { message } = faultsOf({ S3_SECRET_ACCESS_KEY: "store-secret-value" });
    expect(message).toContain("S3_SECRET_ACCESS_KEY is set");
    expect(message).not.toContain("store-secret-value");
  });
});

describe("the list of settings", () => {
  it("names each setting once, says what it means, and gives the defaults of a start without settings", () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    for (const { description } of settings) expect(description).toMatch(/^\S.{10,}\.$/);
    const defaults = settings.flatMap((setting) =>
      setting.default ? [[setting.name, setting.default]] : [],
    );
    expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}));
  });
});
