// The database as statements see it: outside a transaction, and within one.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema";

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
