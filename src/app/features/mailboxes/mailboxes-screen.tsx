// Customers Management: every mailbox, found by text or STE number, expanded in place or opened.
import { useScreenOffice } from "@/app/command/context";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { FilterField } from "@/app/tables/filter/filter-field";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { listOffices } from "@/contract/offices/office";
import { FilterPanel } from "./filter-panel";
import { mailboxList } from "./mailbox-list";
import { longestSte } from "./urls";
import { UserDialog } from "./user-dialog";

export function MailboxesScreen() {
  const list = useList(mailboxList);
  const { items, search, write } = list;
  const number = useUrlValue(search.ste, (ste) => write({ ste }));

  const offices = useEndpoint(listOffices, search.office === undefined ? null : {});
  const office = offices.data?.items.find(({ id }) => id === search.office);
  useScreenOffice(office ? { id: office.id, label: office.label } : null);

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
