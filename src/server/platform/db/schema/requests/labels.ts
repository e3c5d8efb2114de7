// Printers, their jobs, and who wants labels.
import type { ColumnType, Generated } from "kysely";
import type { Source } from "@/contract/wire/event";
import type { LabelKind, LabelPreset, PrintState, PrinterWay, Symbology } from "@/contract/labels/label";
import type { Moment, MomentOrNull } from "../columns";

export interface LabelTables {
  /** One that has something due is a job (jobs.ts). */
  printers: {
    id: string;
    version: Generated<number>;
    office_id: string;
    name: string;
    way: PrinterWay;
    /** A host, or host:port, of `zpl`; an address that begins with ipp of `ipp`; null of `browser`. */
    address: string | null;
    preset: LabelPreset;
    symbology: Symbology;
    /** Dots an inch. */
    dpi: number;
    is_default: boolean;
    /** Why its last try failed. */
    problem: ColumnType<string | null, string | null | undefined, string | null>;
    last_printed_at: MomentOrNull;
    created_at: Moment;
    removed_at: MomentOrNull;
  };
  print_jobs: {
    id: string;
    state: PrintState;
    /** What it was before it was cancelled: undo gives it back. */
    former_state: ColumnType<PrintState | null, PrintState | null | undefined, PrintState | null>;
    kind: LabelKind;
    title: string;
    printer_id: string;
    office_id: string;
    mail_item_id: string | null;
    /** Heads of the labels, where they are no mail item's: "1042", "A-03". */
    heads: string[];
    /** The time zone of the days on the labels. */
    zone: string;
    /** The how many-th label of its item it was; null until it was printed. */
    copy: ColumnType<number | null, number | null | undefined, number | null>;
    /** What an item's label said when it was drawn; null before, and where the label has no room for the shelf. */
    printed_ste: ColumnType<string | null, string | null | undefined, string | null>;
    printed_shelf: ColumnType<string | null, string | null | undefined, string | null>;
    tries: Generated<number>;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
    /** The number that an IPP printer gave the job; null once nothing more is asked of it. */
    printer_job: ColumnType<number | null, number | null | undefined, number | null>;
    asked_by: string;
    asked_by_name: string;
    source: Source;
    /** The asker's network address. */
    address: string;
    created_at: Moment;
    /** Of jobs that were asked for by one call, in its order. */
    place: number;
    due_at: Moment;
    printed_at: MomentOrNull;
  };
  /** Who wants a label printed for each row of an intake session; a person without a row does. */
  automatic_labels: { staff_id: string; auto: boolean };
}
