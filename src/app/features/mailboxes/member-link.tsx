// A member's name on the mailbox's screen: it opens their dialog, whichever tab is shown.
import { Link } from "@tanstack/react-router";
import { type Member, userName } from "@/contract/mailboxes/mailbox";

export function MemberLink({
  mailboxId,
  member: { user },
  className,
  tabIndex,
}: {
  mailboxId: string;
  member: Member;
  className: string;
  tabIndex?: number;
}) {
  return (
    <Link
      from="/mailbox/$id"
      to="/mailbox/$id"
      params={{ id: mailboxId }}
      search={(now) => ({ ...now, user: user.id })}
      state
      replace
      tabIndex={tabIndex}
      className={className}
    >
      {userName(user)}
    </Link>
  );
}
