// When an exception is due; a dash once the exception is closed.
import { DueMark } from "@/app/records/cells/due-mark";
import type { Exception } from "@/contract/exceptions/exception";

export function ExceptionDue({ exception: { dueDate, isOverdue, state } }: { exception: Exception }) {
  const isOpen = state === "OPEN" || state === "WAITING" || state === "HELD";
  return <DueMark dueDate={isOpen ? dueDate : null} isOverdue={isOverdue} />;
}
