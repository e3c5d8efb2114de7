// A form over a record that others may change in the meantime: its state, compared with the record as it is now.
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
  /** Call it when the changes are saved and the form stays: earlier changes by others need no message any more. */
  accept: () => void;
};

/**
 * `now` are the record's values as last read, with live changes of others; `begun` is an unfinished edit, null for
 * none. `onEdit` is called at every change, to save it as a draft.
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
