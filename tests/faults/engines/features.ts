// Features of PostgreSQL that PostgreSQL-compatible engines refuse, or treat in another way.

export const engines = ["CockroachDB", "YugabyteDB", "Citus", "Aurora"] as const;
type Engine = (typeof engines)[number];

/**
 * "no": the engine refuses it; "differs": it accepts it, and `note` says what differs. Engines that are left out accept it.
 * `source` is the page of the engine's makers that says so; null where none was found: then nothing is noted, and the cautious
 * answer stays.
 */
export type Feature = {
  name: string;
  found: RegExp;
  engines: Partial<Record<Engine, { takes: "no" | "differs"; note: string; source: string }>>;
};

// Pages as read on 2026-11-26. Aurora runs PostgreSQL's own code on other storage, with one writer; it refuses only what needs a
// superuser, and nothing here does.
const yugabyteDifferences =
  "https://docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility/";
const cockroachDifferences = "https://www.cockroachlabs.com/docs/v23.2/postgresql-compatibility";
const citusLimits = "https://docs.citusdata.com/en/stable/develop/reference_workarounds.html";
const citusKeys = "https://docs.citusdata.com/en/v7.1/faq/faq.html";

export const features: readonly Feature[] = [
  {
    name: "triggers",
    found: /\bcreate\s+(?:constraint\s+)?trigger\b/i,
    engines: {
      CockroachDB: {
        takes: "no",
        note: "before 24.3",
        source: "https://www.cockroachlabs.com/docs/v24.3/known-limitations",
      },
    },
  },
  {
    name: "advisory locks",
    found: /\bpg_(?:try_)?advisory_/i,
    engines: {
      CockroachDB: { takes: "no", note: "some do nothing", source: cockroachDifferences },
      YugabyteDB: {
        takes: "differs",
        note: "newer versions only",
        source: "https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/",
      },
    },
  },
  {
    name: "exclusion constraints",
    found: /\bexclude\s+using\b/i,
    engines: {
      CockroachDB: {
        takes: "no",
        note: "",
        source: "https://github.com/cockroachdb/cockroach/issues/46657",
      },
      YugabyteDB: { takes: "no", note: "", source: yugabyteDifferences },
    },
  },
  {
    name: "LISTEN and NOTIFY",
    found: /^\s*(?:un)?listen\b|\bpg_notify\s*\(|^\s*notify\b/i,
    engines: {
      CockroachDB: {
        takes: "no",
        note: "",
        source: "https://github.com/cockroachdb/cockroach/issues/41522",
      },
      YugabyteDB: {
        takes: "no",
        note: "before 2025.2.3",
        source: "https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/cmd_listen_notify/",
      },
    },
  },
  {
    name: "LOCK TABLE",
    found: /^\s*lock\s+table\b/i,
    engines: {
      CockroachDB: {
        takes: "no",
        note: "",
        source: "https://github.com/cockroachdb/cockroach/issues/43654",
      },
      YugabyteDB: {
        takes: "no",
        note: "before 2025.2, then by a flag",
        source: "https://github.com/yugabyte/yugabyte-db/issues/5384",
      },
    },
  },
  {
    name: "deferrable constraints",
    found: /\bdeferrable\b/i,
    engines: {
      CockroachDB: {
        takes: "no",
        note: "",
        source: "https://github.com/cockroachdb/cockroach/issues/31632",
      },
      YugabyteDB: { takes: "no", note: "", source: yugabyteDifferences },
    },
  },
  {
    name: "GiST indexes",
    found: /\busing\s+gist\b/i,
    engines: { YugabyteDB: { takes: "no", note: "", source: yugabyteDifferences } },
  },
  {
    name: "GIN indexes on several columns",
    found: /\busing\s+gin\s*\((?:[^(),]|\([^()]*\))*,/i,
    engines: { YugabyteDB: { takes: "no", note: "", source: yugabyteDifferences } },
  },
  {
    name: "GIN indexes of trigrams",
    found: /\bgin_trgm_ops\b/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "an inverted index; not all of the syntax",
        source: "https://www.cockroachlabs.com/docs/stable/trigram-indexes",
      },
      YugabyteDB: {
        takes: "differs",
        note: "a special kind of index (ybgin)",
        source: "https://github.com/yugabyte/yugabyte-db/blob/master/architecture/design/ysql-gin-indexes.md",
      },
    },
  },
  {
    name: "generated columns",
    found: /\bgenerated\s+always\s+as\s*\(/i,
    engines: { YugabyteDB: { takes: "no", note: "stored ones", source: yugabyteDifferences } },
  },
  {
    name: "user-defined functions",
    found: /\bcreate\s+(?:or\s+replace\s+)?function\b/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "not everywhere: not in the condition of a partial index",
        source: "https://www.cockroachlabs.com/docs/v25.4/known-limitations",
      },
    },
  },
  {
    name: "INCLUDE columns of an index",
    found: /\bcreate\s+(?:unique\s+)?index\b[\s\S]*\binclude\s*\(/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "it calls them STORING and accepts both words",
        source: "https://www.cockroachlabs.com/docs/stable/create-index",
      },
    },
  },
  {
    name: "sequences and identity columns",
    found:
      /\b(?:big)?serial\b|\bcreate\s+sequence\b|\bgenerated\s+(?:always|by\s+default)\s+as\s+identity\b|\bnextval\s*\(/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "values do not always rise",
        source: "https://cockroachlabs.com/docs/stable/serial",
      },
      YugabyteDB: {
        takes: "differs",
        note: "each session takes values in blocks",
        source: "https://docs.yugabyte.com/stable/api/ysql/exprs/sequence_functions/func_nextval/",
      },
      Citus: { takes: "differs", note: "only bigint", source: citusLimits },
    },
  },
  {
    name: "FOR UPDATE SKIP LOCKED",
    found: /\bfor\s+(?:no\s+key\s+)?update\b[\s\S]*\bskip\s+locked\b/i,
    engines: { Citus: { takes: "differs", note: "where one shard is read", source: citusLimits } },
  },
  {
    name: "FOR UPDATE, FOR SHARE",
    found: /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?![\s\S]*\bskip\s+locked\b)/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "FOR SHARE locks under read committed; under serializable only where that is set",
        source: "https://www.cockroachlabs.com/docs/stable/select-for-update",
      },
      Citus: { takes: "differs", note: "where one shard is read", source: citusLimits },
    },
  },
  {
    name: "changing CTEs (WITH … INSERT, UPDATE, DELETE)",
    found: /\bwith\b[\s\S]*\bas\s+(?:materialized\s+)?\(\s*(?:insert|update|delete)\b/i,
    engines: {
      Citus: {
        takes: "differs",
        note: "in version 7.2 where one shard is written",
        source: "https://docs.citusdata.com/en/v7.2/reference/citus_sql_reference.html",
      },
    },
  },
  {
    name: "recursive CTEs",
    found: /\bwith\s+recursive\b/i,
    engines: { Citus: { takes: "differs", note: "where one shard is read", source: citusLimits } },
  },
  {
    name: "correlated LATERAL joins",
    found: /\blateral\b/i,
    engines: {
      Citus: { takes: "differs", note: "correlated by the distribution column only", source: citusLimits },
    },
  },
  {
    name: "foreign keys",
    found: /\breferences\s+"?\w+/i,
    engines: {
      Citus: {
        takes: "differs",
        note: "with the distribution column in them, or to a table that each node has",
        source: "https://docs.citusdata.com/en/v8.3/develop/reference_ddl.html",
      },
    },
  },
  {
    name: "unique indexes",
    found: /\bcreate\s+unique\s+index\b/i,
    engines: {
      Citus: { takes: "differs", note: "only with the distribution column in them", source: citusKeys },
    },
  },
  {
    name: "COPY in text",
    found: /^\s*copy\b/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "not all options; only for administrators",
        source: "https://cockroachlabs.com/docs/stable/copy",
      },
    },
  },
  {
    name: "schema changes in a transaction",
    found: /^\s*(?:create|alter|drop)\s+(?:unique\s+)?(?:table|index)\b/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "not all or nothing: a failed change can leave a part behind",
        source: "https://www.cockroachlabs.com/docs/stable/online-schema-changes",
      },
      YugabyteDB: {
        takes: "differs",
        note: "not all or nothing: a failed change can leave a part behind",
        source: "https://docs.yugabyte.com/stable/architecture/transactions/transactional-ddl/",
      },
    },
  },
  {
    name: "session settings (SET, set_config)",
    found: /^\s*set\s+(?!transaction\b)|\bset_config\s*\(/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "SET is not undone with its transaction; SET LOCAL is",
        source: "https://cockroachlabs.com/docs/v23.2/known-limitations",
      },
    },
  },
  {
    name: "PostgreSQL's own statistics (pg_class, reltuples)",
    found: /\breltuples\b|\bpg_stat_|\bpg_(?:total_)?relation_size\b/i,
    engines: {
      CockroachDB: {
        takes: "differs",
        note: "some of these tables are empty",
        source: "https://www.cockroachlabs.com/docs/v26.3/pg-catalog",
      },
      Citus: {
        takes: "differs",
        note: "of the coordinator alone",
        source: "https://github.com/citusdata/citus_docs/blob/v11.1/admin_guide/table_management.rst",
      },
    },
  },
];
