// Which statements the database keeps planned: those that come again and whose plan does not hang on their parameters.
import { sql } from "kysely";

/** Most names of one pool: each connection holds a plan for each. */
const mostNames = 150;
/** Statements seen once that are remembered. */
const mostSeen = 1_000;

const canBeKept = /^(select|insert|update|delete|with)\b/i;
/** Patterns, page sizes and counts are better planned anew for what is asked: few rows or many. */
const hangsOnParameters = /\b(like|limit|offset)\b|count\(/i;

/** Before a statement whose limits and counts do not change how it is best planned. */
const sizedAlike = "/* sized alike */";
export const sizedAlikeHead = sql.raw(sizedAlike);
const hangsOnPatterns = /\blike\b/i;

export type StatementNames = {
  /** The name under which a connection prepares `statement` once and then only executes it; undefined to plan it each time. */
  nameOf(statement: string): string | undefined;
  /** Has everything planned anew, under new names: what a plan was made for has changed. */
  forget(): void;
};

/** For the connections of one pool. A statement gets its name when it comes for the second time. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let generation = 0;
  return {
    nameOf(statement) {
      const name = names.get(statement);
      if (name !== undefined || names.size >= mostNames) return name;
      if (!isKept(statement)) return undefined;
      if (!seen.has(statement)) {
        if (seen.size >= mostSeen) seen.clear();
        seen.add(statement);
        return undefined;
      }
      seen.delete(statement);
      const given = `statement_${generation}_${names.size}`;
      names.set(statement, given);
      return given;
    },
    forget() {
      generation++;
      names.clear();
    },
  };
}

function isKept(statement: string): boolean {
  const isSizedAlike = statement.startsWith(sizedAlike);
  const words = (isSizedAlike ? statement.slice(sizedAlike.length) : statement).trimStart();
  return canBeKept.test(words) && !(isSizedAlike ? hangsOnPatterns : hangsOnParameters).test(words);
}
