// Users of a mailbox's workspace.
import Users from "lucide-react/icons/users";
import { useMemo, useRef } from "react";
import { Badge } from "@/app/ui/components/badge";
import { type TableColumn, readSort, writeSort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { NoRows } from "@/app/tables/no-rows";
import { FilterField } from "@/app/tables/filter/filter-field";
import { momentText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cells/cell-text";
import type { ApiError } from "@/contract/wire/errors";
import { memberColumns as savedColumns } from "@/contract/export/export-columns";
import { fold } from "@/contract/text/fold";
import { type Member, userName } from "@/contract/mailboxes/mailbox";
import { memberLook } from "./mailbox-details";
import { MemberLink } from "./member-link";
import { RoleBadge } from "@/app/records/mail-badges";
import { CameBackIcon } from "@/app/records/unreachable";
import { longestSearch } from "@/contract/wire/page";
import type { Target } from "@/kernel/command/context";
import { useMailboxUrl } from "./use-mailbox-url";
import { Dash } from "@/app/records/cells/dash";

export function UsersTab({
  mailboxId,
  members,
  error,
  onRetry,
  onMember,
}: {
  mailboxId: string;
  members: readonly Member[];
  error: ApiError | undefined;
  onRetry: () => void;
  /** A member was opened. */
  onMember: (member: Member) => void;
}) {
  const { text, sort, focused, write } = useMailboxUrl();
  const filter = useRef<HTMLInputElement>(null);
  const columns = useMemo(() => memberColumns(mailboxId), [mailboxId]);
  const shown = useMemo(() => membersMatching(members, text.value), [members, text.value]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div role="search" aria-label="Filter users" className="px-3 py-2">
        <FilterField
          main
          label="Search users"
          text={text}
          ref={filter}
          maxLength={longestSearch}
          className="max-w-96"
        />
      </div>
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="members"
          label="Users"
          columns={columns}
          rows={shown}
          rowId={idOf}
          labelOf={labelOf}
          targetOf={targetOf}
          menu={menu}
          focused={focused.value}
          onFocus={focused.set}
          list={text.value ?? ""}
          saving={savedColumns}
          error={error}
          onRetry={onRetry}
          sorting={{
            by: "client",
            sort: readSort(sort, sortable),
            onSort: (next) => write({ sort: writeSort(next) }),
          }}
          onOpen={onMember}
          filter={filter}
          empty={
            <NoRows icon={<Users />} things="users" isFiltered={members.length > 0}>
              Members of the customer's workspace appear here.
            </NoRows>
          }
        />
      </div>
    </div>
  );
}

function membersMatching(members: readonly Member[], text = ""): readonly Member[] {
  const wanted = fold(text);
  return members.filter(({ user, role }) =>
    fold([userName(user), user.email, user.telephone ?? "", role].join("\n")).includes(wanted),
  );
}

const idOf = ({ user }: Member) => user.id;
const labelOf = ({ user }: Member) => userName(user);
const targetOf = ({ user }: Member): Target => ({ kind: "member", id: user.id, label: userName(user) });
const menu = ["member.edit", "member.manage"];

function memberColumns(mailboxId: string): readonly TableColumn<Member>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: 170,
      grow: 2,
      names: true,
      sortBy: ({ user }) => userName(user),
      cell: (member) => (
        <MemberLink mailboxId={mailboxId} member={member} tabIndex={-1} className={memberLook} />
      ),
    },
    {
      id: "role",
      title: "Role",
      width: 190,
      rank: 1,
      sortBy: ({ role }) => role,
      cell: ({ role, isDefault }) => (
        <span className="flex items-center gap-1.5">
          <RoleBadge role={role} />
          {isDefault && <Badge icon={null}>Default</Badge>}
        </span>
      ),
    },
    {
      id: "email",
      title: "Email",
      width: 240,
      grow: 3,
      rank: 3,
      sortBy: ({ user }) => user.email,
      cell: ({ user }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <CameBackIcon unreachable={user.unreachable} />
          <CellText>{user.email}</CellText>
        </span>
      ),
    },
    {
      id: "phone",
      title: "Phone",
      width: 150,
      rank: 5,
      cell: ({ user }) => user.telephone ?? <Dash />,
    },
    {
      id: "active",
      title: "Status",
      width: 120,
      rank: 2,
      sortBy: ({ user }) => (user.isActive ? 0 : 1),
      cell: ({ user }) => (
        <Badge tone={user.isActive ? "success" : "neutral"}>{user.isActive ? "Active" : "Not active"}</Badge>
      ),
    },
    {
      id: "login",
      title: "Last login",
      width: 160,
      rank: 4,
      sortBy: ({ user }) => (user.lastLogin ? Date.parse(user.lastLogin) : 0),
      cell: ({ user }) => (user.lastLogin ? momentText(user.lastLogin) : "Never"),
    },
  ];
}

const sortable = memberColumns("").flatMap(({ id, sortBy }) => (sortBy ? [id] : []));
