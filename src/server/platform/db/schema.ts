// The tables as the code sees them, a file a noun. The migrations beside this file make them; a test checks that both agree.
import type { BatchTables } from "./schema/mail/batches";
import type { ConsolidationTables } from "./schema/requests/consolidations";
import type { DepositTables } from "./schema/requests/deposits";
import type { DeskTables } from "./schema/requests/desk";
import type { EventTables } from "./schema/events";
import type { ExceptionTables } from "./schema/mail/exceptions";
import type { FileTables } from "./schema/files";
import type { ForwardTables } from "./schema/requests/forwards";
import type { InstallationTables } from "./schema/installation";
import type { InstructionTables } from "./schema/mail/instructions";
import type { IntakeTables } from "./schema/mail/intake";
import type { IntegrationTables } from "./schema/integration";
import type { JobTables } from "./schema/jobs";
import type { LabelTables } from "./schema/requests/labels";
import type { SnoozeTables } from "./schema/requests/snoozes";
import type { MailTables } from "./schema/mail/mail";
import type { MailboxTables } from "./schema/people/mailboxes";
import type { ManifestTables } from "./schema/requests/manifests";
import type { NoticeTables } from "./schema/people/notices";
import type { PromiseTables } from "./schema/requests/promises";
import type { PullTables } from "./schema/mail/pulls";
import type { ReadingTables } from "./schema/mail/reading";
import type { RequestTables } from "./schema/requests/requests";
import type { SavedReplyTables } from "./schema/people/saved-replies";
import type { SenderTables } from "./schema/mail/senders";
import type { ShelfTables } from "./schema/mail/shelves";
import type { ShredTables } from "./schema/mail/shred";
import type { SignInTables } from "./schema/people/sign-in";
import type { StaffTables } from "./schema/people/staff";
import type { TaskTables } from "./schema/people/tasks";
import type { TicketTables } from "./schema/people/tickets";
import type { WorkTables } from "./schema/work";

export interface Database
  extends
    BatchTables,
    ConsolidationTables,
    DepositTables,
    DeskTables,
    EventTables,
    ExceptionTables,
    FileTables,
    ForwardTables,
    InstallationTables,
    InstructionTables,
    IntakeTables,
    IntegrationTables,
    JobTables,
    LabelTables,
    SnoozeTables,
    MailTables,
    MailboxTables,
    ManifestTables,
    NoticeTables,
    PromiseTables,
    PullTables,
    ReadingTables,
    RequestTables,
    SavedReplyTables,
    SenderTables,
    ShelfTables,
    ShredTables,
    SignInTables,
    StaffTables,
    TaskTables,
    TicketTables,
    WorkTables {}
