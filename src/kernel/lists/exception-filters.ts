// The filters of the list of exceptions alone.
import { optional, text } from "./filter-parts";
import { ExceptionKind, exceptionKindLabel } from "@/contract/exceptions/exception";
import { listedExceptionKindArg } from "@/kernel/arguments/records/exception";
import { listStatusArg } from "@/kernel/lists/kinds";
import { defineFilter } from "./define-filter";
import { anyClosed, anyOpen } from "./list-statuses";
import { statusLabel, statusOf } from "./statuses";

export const exceptionFilters = {
  exceptionKind: defineFilter({
    arg: "kind",
    address: "kind",
    kind: listedExceptionKindArg,
    called: "kind",
    schema: optional(ExceptionKind),
    written: (said) => said,
    chip: exceptionKindLabel,
    query: (kind) => ({ kind }),
  }),
  /** All that are not over yet, or all that are, or one state. */
  exceptionState: defineFilter({
    arg: "status",
    address: "state",
    kind: listStatusArg,
    opens: ["status"],
    called: "status",
    schema: text(20),
    written: (said, list) => statusOf(list, said),
    chip: (value, list) => (value === "ALL" ? null : statusLabel(list, value)),
    query: (value) =>
      value === "ALL"
        ? {}
        : value === anyOpen || value === anyClosed
          ? { open: String(value === anyOpen) }
          : { state: value },
  }),
} as const;
