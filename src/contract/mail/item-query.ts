// What lists of requests and of forwards are narrowed down by of the item that they are about.
import * as z from "zod";
import { ItemType, pounds } from "./mail";

/** A query value in pounds. */
export const ofPounds = z.coerce.number().pipe(pounds);

export const itemQuery = {
  itemType: ItemType.optional().meta({ description: "The type of its item." }),
  overPounds: ofPounds.optional().meta({ description: "Its item weighs more than so many pounds." }),
  underPounds: ofPounds.optional().meta({ description: "Its item weighs less than so many pounds." }),
};
