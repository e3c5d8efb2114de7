// Which statements the database keeps planned: those that come again and whose plan does not hang on their parameters.

/** Most names of one pool: each connection holds a plan for each. */
const mostNames = 150;
/** Statements seen once that are remembered. */
const mostSeen = 1_000;

/** Patterns, page sizes and counts are better planned anew for what is asked: few rows or many. */
const hangsOnParameters = /\b(like|limit|offset)\b|count\(/i;
const canBeKept = /^\s*(select|insert|update|delete|with)\b/i;

export type StatementNames = {
  /** The name under which a connection prepares `sql` once and then only executes it; undefined to plan it each time. */
  nameOf(sql: string): string | undefined;
  /** Has everything planned anew, under new names: what a plan was made for has changed. */
  forget(): void;
};

/** For the connections of one pool. A statement gets its name when it comes for the second time. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let generation = 0;
  return {
    nameOf(sql) {
      const name = names.get(sql);
      if (name !== undefined || names.size >= mostNames) return name;
      if (!canBeKept.test(sql) || hangsOnParameters.test(sql)) return undefined;
      if (!seen.has(sql)) {
        if (seen.size >= mostSeen) seen.clear();
        seen.add(sql);
        return undefined;
      }
      seen.delete(sql);
      const given = `statement_${generation}_${names.size}`;
      names.set(sql, given);
      return given;
    },
    forget() {
      generation++;
      names.clear();
    },
  };
}
