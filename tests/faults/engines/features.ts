// What PostgreSQL-compatible engines do not take, or take in another way, of what a product may ask of PostgreSQL.

export const engines = ["CockroachDB", "YugabyteDB", "Citus", "Aurora"] as const;
export type Engine = (typeof engines)[number];

/** "no": the engine refuses it; "differs": it takes it, and `note` says what is other. Engines that are left out take it. */
export type Feature = {
  name: string;
  found: RegExp;
  engines: Partial<Record<Engine, { takes: "no" | "differs"; note: string }>>;
};

// Sources, as read on 2026-11-26:
// CockroachDB: https://www.cockroachlabs.com/docs/stable/postgresql-compatibility
// YugabyteDB: https://docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility/
//   and https://docs.yugabyte.com/explore/ysql-language-features/sql-feature-support/
// Citus: https://docs.citusdata.com/en/v9.5/develop/reference_workarounds.html
//   and https://citus-docs.readthedocs.io/en/stable/reference/sql_workarounds.html
// Aurora runs PostgreSQL's own code on other storage, with one writer; what it refuses needs a superuser, and nothing here does.
export const features: readonly Feature[] = [
  {
    name: "triggers",
    found: /\bcreate\s+(?:constraint\s+)?trigger\b/i,
    engines: { CockroachDB: { takes: "no", note: "before 24.3" } },
  },
  {
    name: "advisory locks",
    found: /\bpg_(?:try_)?advisory_/i,
    engines: {
      CockroachDB: { takes: "no", note: "they are there and lock nothing" },
      YugabyteDB: { takes: "no", note: "" },
    },
  },
  {
    name: "exclusion constraints",
    found: /\bexclude\s+using\b/i,
    engines: {
      CockroachDB: { takes: "no", note: "" },
      YugabyteDB: { takes: "no", note: "" },
      Citus: { takes: "differs", note: "with the distribution column only" },
    },
  },
  {
    name: "LISTEN and NOTIFY",
    found: /^\s*(?:un)?listen\b|\bpg_notify\s*\(|^\s*notify\b/i,
    engines: { CockroachDB: { takes: "no", note: "" }, YugabyteDB: { takes: "no", note: "" } },
  },
  {
    name: "LOCK TABLE",
    found: /^\s*lock\s+table\b/i,
    engines: { CockroachDB: { takes: "no", note: "" }, YugabyteDB: { takes: "no", note: "" } },
  },
  {
    name: "deferrable constraints",
    found: /\bdeferrable\b/i,
    engines: {
      CockroachDB: { takes: "no", note: "" },
      YugabyteDB: { takes: "differs", note: "foreign keys only" },
    },
  },
  {
    name: "GiST indexes",
    found: /\busing\s+gist\b/i,
    engines: { CockroachDB: { takes: "no", note: "" }, YugabyteDB: { takes: "no", note: "" } },
  },
  {
    name: "GIN indexes on several columns",
    found: /\busing\s+gin\s*\((?:[^(),]|\([^()]*\))*,/i,
    engines: { YugabyteDB: { takes: "no", note: "" } },
  },
  {
    name: "GIN indexes of trigrams",
    found: /\bgin_trgm_ops\b/i,
    engines: {
      CockroachDB: { takes: "differs", note: "built in; `create extension pg_trgm` does nothing" },
      YugabyteDB: { takes: "differs", note: "pg_trgm comes with it; the index is of its own kind" },
    },
  },
  {
    name: "generated columns",
    found: /\bgenerated\s+always\s+as\s*\(/i,
    engines: { YugabyteDB: { takes: "no", note: "stored ones, before 2.25" } },
  },
  {
    name: "user-defined functions",
    found: /\bcreate\s+(?:or\s+replace\s+)?function\b/i,
    engines: {
      CockroachDB: { takes: "differs", note: "SQL and PL/pgSQL since 22.2 and 23.2, not all of it" },
    },
  },
  {
    name: "INCLUDE columns of an index",
    found: /\bcreate\s+(?:unique\s+)?index\b[\s\S]*\binclude\s*\(/i,
    engines: { CockroachDB: { takes: "differs", note: "it calls them STORING and takes both words" } },
  },
  {
    name: "sequences and identity columns",
    found:
      /\b(?:big)?serial\b|\bcreate\s+sequence\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b|\bnextval\s*\(/i,
    engines: {
      CockroachDB: { takes: "differs", note: "numbers have gaps and no order; a hot range" },
      YugabyteDB: { takes: "differs", note: "each node takes a block of numbers" },
      Citus: { takes: "differs", note: "only bigint" },
    },
  },
  {
    name: "FOR UPDATE SKIP LOCKED",
    found: /\bfor\s+(?:no\s+key\s+)?update\b[\s\S]*\bskip\s+locked\b/i,
    engines: { Citus: { takes: "differs", note: "where one shard is read" } },
  },
  {
    name: "FOR UPDATE, FOR SHARE",
    found: /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?![\s\S]*\bskip\s+locked\b)/i,
    engines: {
      CockroachDB: { takes: "differs", note: "FOR SHARE and FOR KEY SHARE lock under read committed only" },
      Citus: { takes: "differs", note: "where one shard is read" },
    },
  },
  {
    name: "changing CTEs (WITH … INSERT, UPDATE, DELETE)",
    found: /\bwith\b[\s\S]*\bas\s+(?:materialized\s+)?\(\s*(?:insert|update|delete)\b/i,
    engines: { Citus: { takes: "differs", note: "where one shard is written" } },
  },
  {
    name: "recursive CTEs",
    found: /\bwith\s+recursive\b/i,
    engines: { Citus: { takes: "differs", note: "where one shard is read" } },
  },
  {
    name: "correlated LATERAL joins",
    found: /\blateral\b/i,
    engines: { Citus: { takes: "differs", note: "correlated by the distribution column only" } },
  },
  {
    name: "foreign keys",
    found: /\breferences\s+"?\w+/i,
    engines: {
      Citus: {
        takes: "differs",
        note: "between tables distributed alike, with that column in the key, or to reference tables",
      },
    },
  },
  {
    name: "unique indexes",
    found: /\bcreate\s+unique\s+index\b/i,
    engines: { Citus: { takes: "differs", note: "only with the distribution column in them" } },
  },
  {
    name: "COPY in text",
    found: /^\s*copy\b/i,
    engines: { CockroachDB: { takes: "differs", note: "COPY FROM STDIN and COPY TO STDOUT only" } },
  },
  {
    name: "schema changes in a transaction",
    found: /^\s*(?:create|alter|drop)\s+(?:unique\s+)?(?:table|index)\b/i,
    engines: {
      CockroachDB: { takes: "differs", note: "not all or nothing: a failed one can leave a part behind" },
      YugabyteDB: { takes: "differs", note: "not all or nothing: a failed one can leave a part behind" },
    },
  },
  {
    name: "session settings (SET, set_config)",
    found: /^\s*set\s+(?!transaction\b)|\bset_config\s*\(/i,
    engines: { CockroachDB: { takes: "differs", note: "those it does not know are refused" } },
  },
  {
    name: "PostgreSQL's own statistics (pg_class, reltuples)",
    found: /\breltuples\b|\bpg_stat_|\bpg_(?:total_)?relation_size\b/i,
    engines: {
      CockroachDB: { takes: "differs", note: "the tables are there, the figures mostly empty" },
      YugabyteDB: { takes: "differs", note: "the figures are those of the last ANALYZE" },
      Citus: { takes: "differs", note: "the figures are those of the coordinator" },
    },
  },
];
