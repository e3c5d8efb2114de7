// Questions, corrections and values that are said otherwise than the phrases have them.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["is 1043 still active", "fact.plan | mailbox=STE 1043"],
  ["when does 1043 renew", "fact.plan | mailbox=STE 1043"],
  ["did 1043 get a parcel", "go.mail | mailbox=STE 1043 | type=parcels"],
  ["have we got anything for 1043", "go.mail | mailbox=STE 1043"],
  ["what do we have for 1042", "go.mail | mailbox=STE 1042"],
  ["whats missing", "go.mail | state=missing"],
  ["did anyone shred 1042", "go.shred | mailbox=STE 1042"],
  ["which bin is e1e10001 on", "mail.where | mail=e1e10001"],
  ["where did e1e10001 go", "mail.where | mail=e1e10001"],
  ["what should i do tomorrow", "go.tasks | due=tomorrow"],
  ["who's got 1043", "mailbox.open | mailbox=STE 1043"],
  ["tickets nobody has", "go.tickets | assignee=nobody"],
  ["scans left of 1042", "go.scan | mailbox=STE 1042"],
  ["forwards to ship tomorrow", "go.forward | status=not shipped | due=due tomorrow"],
  ["pickups to do by friday", "go.pickup | status=not completed | due=due until 2026-11-27"],
  ["shipped not delivered forwards of 1042", "go.forward | status=shipped | mailbox=STE 1042"],
  [
    "forwards shipped yesterday not delivered",
    "go.forward | status=shipped | filed=created yesterday | no place: not delivered",
  ],
  ["forwards not pending not delivered", "go.forward | status=not pending | no place: not delivered"],
  ["scans completed not cancelled", "go.scan | status=completed | no place: not cancelled"],
  ["tickets no answer for 3 days", "go.tickets | older=older than 3 days | unanswered=unanswered"],
  ["shipped yesterday", "go.forward | status=shipped | filed=created yesterday"],
  ["pickup status 1042", "go.pickup | mailbox=STE 1042"],
  ["exceptions of nobody older than 3 days", "go.exceptions | older=older than 3 days | assignee=nobody"],
  ["chase checks this week", "go.mail | sender=chase | type=checks | filed=created this week"],
  ["large checks", "nothing"],
  ["old tasks", "go.tasks | order=oldest first"],
  ["carrier of last is ups", "mail.edit | mail=e1e10001 | carrier=UPS"],
  ["last weighed 3 oz", "mail.edit | mail=e1e10001 | weight=0.1875lb"],
  ["weight should be 3 oz", "mail.edit | mail=e1e10001 | weight=0.1875lb"],
  ["add weight 3 oz to last", "mail.edit | mail=e1e10001 | weight=0.1875lb"],
  ["dont scan 3fa85f64 because sent twice", "request.cancel | request=3fa85f64 | reason=sent twice"],
  ["hold 1042 mail until 1/5", "instruction.hold | mailbox=STE 1042 | until=2027-01-05"],
  ["keep carrier ups", "intake.keep | carrier=UPS"],
  ["am 1042 weight 2 oz carrier ups", "mail.add | mailbox=STE 1042 | carrier=UPS | weight=0.125lb"],
  ["begin intake ups 30 parcels", "intake.start | carrier=UPS | type=package | expected=30"],
  ["begin intake 30 parcels", "intake.start | type=package | expected=30"],
  ["damaged box 1043", "exception.create | kind=damaged | ste=1043 | type=package"],
  ["postage due 1043 $1.20", "exception.create | kind=postage due | amount=$1.20 | ste=1043"],
  ["no name on parcel", "exception.create | kind=unknown name | type=package"],
  ["task ring 1043 again fri", "task.create | mailbox=STE 1043 | title=ring 1043 again | due=2026-11-27"],
  ["add mail 1042 - did they pay", "mail.add | mailbox=STE 1042 | no place: did they pay"],
  ["hold exception until fri", "exception.hold | until=2026-11-27 | missing: exception"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});
