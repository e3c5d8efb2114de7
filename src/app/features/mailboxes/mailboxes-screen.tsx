// Customers Management: every mailbox, found by text or STE number, expanded in place or opened.
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { FilterField } from "@/app/tables/filter/filter-field";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { FilterPanel } from "./filter-panel";
import { mailboxList } from "./mailbox-list";
import { longestSte } from "./urls";
import { UserDialog } from "./user-dialog";

export function MailboxesScreen() {
  const list = useList(mailboxList);
  const { items, search, write } = list;
  const number = useUrlValue(search.ste, (ste) => write({ ste }));

  const lookedIn = items?.find(({ id }) => id === search.of);
  const { user, edit = false } = search;
  return (
    <>
      <ListScreen
        list={list}
        after={
          <>
            <FilterField label="STE number" text={number} maxLength={longestSte} className="w-40" />
            <FilterPanel search={search} onChange={write} />
          </>
        }
        busy={number.isPending}
        beside="30%"
      />
      <UserDialog
        shown={user !== undefined && lookedIn ? { mailbox: lookedIn, userId: user, edit } : null}
        onEdit={(wanted) => write({ edit: wanted || undefined })}
        onClose={() => write({ user: undefined, of: undefined, edit: undefined })}
      />
    </>
  );
}
