// Which Pigeonhole this is.
import { version as named } from "../../../../package.json";

export const version: string = named;
