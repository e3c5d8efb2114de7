// Schemas without generated code: the content security policy forbids `eval`, and zod would try it. Imported before any schema.
import * as z from "zod";

z.config({ jitless: true });
