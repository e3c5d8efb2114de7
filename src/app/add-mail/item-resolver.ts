// Connects the rules of an item to react-hook-form.
import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { Item, type ItemValues, notANumber } from "./item-values";

const check = zodResolver(Item);
const measures = ["width", "height", "length", "weight"] as const;

/** A number field gives "" for text that is no number; only the field itself knows that it is not empty. */
export const resolveItem: Resolver<ItemValues, unknown, Item> = (values, context, options) => {
  const unreadable = measures.filter((name) => {
    const field = options.fields[name]?.ref;
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
  const read = { ...values, ...Object.fromEntries(unreadable.map((name) => [name, notANumber])) };
  return check(read, context, options);
};
