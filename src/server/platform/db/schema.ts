// The tables as the code sees them, a file a noun. The migrations beside this file make them; a test checks that both agree.
import type { BatchTables } from "./schema/batches";
import type { ConsolidationTables } from "./schema/consolidations";
import type { DepositTables } from "./schema/deposits";
import type { DeskTables } from "./schema/desk";
import type { EventTables } from "./schema/events";
import type { ExceptionTables } from "./schema/exceptions";
import type { FileTables } from "./schema/files";
import type { ForwardTables } from "./schema/forwards";
import type { InstallationTables } from "./schema/installation";
import type { InstructionTables } from "./schema/instructions";
import type { IntakeTables } from "./schema/intake";
import type { IntegrationTables } from "./schema/integration";
import type { JobTables } from "./schema/jobs";
import type { LabelTables } from "./schema/labels";
import type { SnoozeTables } from "./schema/snoozes";
import type { MailTables } from "./schema/mail";
import type { MailboxTables } from "./schema/mailboxes";
import type { ManifestTables } from "./schema/manifests";
import type { NoticeTables } from "./schema/notices";
import type { PromiseTables } from "./schema/promises";
import type { PullTables } from "./schema/pulls";
import type { ReadingTables } from "./schema/reading";
import type { RequestTables } from "./schema/requests";
import type { SavedReplyTables } from "./schema/saved-replies";
import type { SenderTables } from "./schema/senders";
import type { ShelfTables } from "./schema/shelves";
import type { ShredTables } from "./schema/shred";
import type { SignInTables } from "./schema/sign-in";
import type { StaffTables } from "./schema/staff";
import type { TaskTables } from "./schema/tasks";
import type { TicketTables } from "./schema/tickets";
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
