// A form over a record that others may change in the meantime: its state, compared with the record as it is now.
import { useState } from "react";
import {
  type Compared,
  type Edit,
  type EditField,
  type SavedValues,
  type Take,
  acceptEdit,
  beginEdit,
  changeEdit,
  chooseEdit,
  compareEdit,
  isReadAgain,
  settleEdit,
} from "./record-edit";

export type RecordEdit<Values> = Compared<Values> & {
  change: (part: Partial<Values>) => void;
  choose: (name: keyof Values, take: Take) => void;
  /**
   * Call it when `saved` is saved and the form stays. Until the record is read again, the form takes it for what the record has;
   * earlier changes by others need no message any more.
   */
  accept: (saved: Partial<Values>) => void;
};

/**
 * `now` are the record's values as last read, with live changes of others; `begun` is an unfinished edit, null for
 * none. `onEdit` is called at every change, to save it as a draft.
 */
export function useRecordEdit<Values extends object>({
  fields,
  now: read,
  begun = null,
  onEdit,
}: {
  fields: readonly EditField<Values>[];
  now: Values;
  begun?: Edit<Values> | null;
  onEdit?: (edit: Edit<Values>) => void;
}): RecordEdit<Values> {
  const [stored, setStored] = useState(() => begun ?? beginEdit(read));
  const [saved, setSaved] = useState<SavedValues<Values> | null>(null);
  const isRead = saved !== null && isReadAgain(fields, read, saved);
  if (isRead) setSaved(null);
  const now = saved === null || isRead ? read : { ...read, ...saved.values };
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
    accept: (values) => {
      setSaved({ over: read, values });
      setStored((current) => acceptEdit(fields, current, { ...now, ...values }, edit.typed));
    },
  };
}
