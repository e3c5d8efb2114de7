// The types of the database for statements: outside a transaction, and inside one.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema";

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
