// Column types that tables of all nouns share.
import type { ColumnType } from "kysely";

export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** Read as parsed JSON, written as the JSON text. */
export type Json = ColumnType<unknown, string, string>;
