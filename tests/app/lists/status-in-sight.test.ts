// Beside an open row in a window of 1024 px a list shows what its tab does not say: on All, the status.
import { expect, test } from "vitest";
import { consolidationColumns } from "@/app/features/consolidations/consolidation-columns";
import { depositColumns } from "@/app/features/deposits/deposit-columns";
import { exceptionColumns } from "@/app/features/exceptions/exception-columns";
import { itemColumns } from "@/app/features/mail/mail-list-columns";
import { requestColumns } from "@/app/features/requests/request-columns";
import { taskColumns } from "@/app/features/tasks/task-columns";
import { type TableColumn, shownColumns } from "@/app/tables/columns/columns";

/** Px that the columns of such a list have there, beside its boxes and menus. */
const room = 427;
const asTheyCome = { columnVisibility: {}, columnSizing: {} };

/** Of an office without promises, whose lists have no due times. */
function shown<Row>(columns: readonly TableColumn<Row>[], shared?: string): string {
  const used = columns.filter(({ id }) => id !== "promised");
  const visible = shownColumns(used, asTheyCome, room, shared);
  return Object.keys(visible)
    .filter((id) => visible[id])
    .join(" ");
}

test("the status stays on All, and leaves where the tab says it", () => {
  expect(shown(requestColumns)).toBe("ste sender status");
  expect(shown(requestColumns, "status")).toBe("ste sender actions");
  expect(shown(consolidationColumns)).toBe("mailbox mails status");
  expect(shown(consolidationColumns, "status")).toBe("mailbox mails actions");
  expect(shown(depositColumns)).toBe("mailbox total status");
  expect(shown(exceptionColumns)).toBe("kind name state");
  expect(shown(taskColumns)).toBe("title status");
  expect(shown(itemColumns)).toBe("sender ste state");
});
