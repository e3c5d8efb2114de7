// Names as people sort and find them, without regard to case and the accents of Latin letters.
import { type RawBuilder, sql } from "kysely";

/** A column of names in plain letters: exactly the expression of its indexes (migration 0003). */
export function plainName(column: string): RawBuilder<string> {
  return sql<string>`lower(translate(${sql.ref(column)},
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy'))`;
}
