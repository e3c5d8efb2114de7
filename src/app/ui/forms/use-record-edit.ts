// A form over a record that others may change in the meantime: its state, held against the record as it is now.
import { useState } from "react";
import {
  type Compared,
  type Edit,
  type EditField,
  type Take,
  acceptEdit,
  beginEdit,
  changeEdit,
  chooseEdit,
  compareEdit,
  settleEdit,
} from "./record-edit";

export type RecordEdit<Values> = Compared<Values> & {
  change: (part: Partial<Values>) => void;
  choose: (name: keyof Values, take: Take) => void;
  /** To be called when the changes are saved and the form stays: what others changed until then needs no more telling. */
  accept: () => void;
};

/**
 * `now` are the record's values as last read, live changes of others included; `begun` is an edit to go on with, null for
 * none. `onEdit` hears of every change, to store it as a draft.
 */
export function useRecordEdit<Values extends object>({
  fields,
  now,
  begun = null,
  onEdit,
}: {
  fields: readonly EditField<Values>[];
  now: Values;
  begun?: Edit<Values> | null;
  onEdit?: (edit: Edit<Values>) => void;
}): RecordEdit<Values> {
  const [stored, setStored] = useState(() => begun ?? beginEdit(now));
  const edit = settleEdit(fields, stored, now);
  if (edit !== stored) setStored(edit);
  const write = (next: Edit<Values>) => {
    setStored(next);
    onEdit?.(next);
  };
  return {
    ...compareEdit(fields, edit, now),
    change: (part) => write(changeEdit(fields, edit, part, now)),
    choose: (name, take) => write(chooseEdit(edit, name, take, now)),
    accept: () => setStored((current) => acceptEdit(fields, current, now)),
  };
}
