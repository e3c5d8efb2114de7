// The filters of the list of exceptions alone.
import { optional, saidStatus, text } from "./filter-parts";
import { ExceptionKind, exceptionKindLabel } from "@/contract/exceptions/exception";
import { listedExceptionKindArg } from "@/kernel/arguments/records/exception";
import { defineFilter } from "./define-filter";
import { anyClosed, anyOpen } from "./list-statuses";

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
    ...saidStatus,
    arg: "status",
    address: "state",
    schema: text(20),
    query: (value) =>
      value === "ALL"
        ? {}
        : value === anyOpen || value === anyClosed
          ? { open: String(value === anyOpen) }
          : { state: value },
  }),
} as const;
