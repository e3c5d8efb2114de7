// The columns of each settings list in a file. Moments are in UTC; keys and links are left out.
import { roleWords } from "@/app/ui/text/role-words";
import type { AccessKey, StaffAccessKey } from "@/contract/staff/access-key";
import type { Columns } from "@/contract/text/csv";
import { moment } from "@/contract/export/export-columns";
import { type IntegrationKey, makerWords } from "@/contract/integration/integration-key";
import { type PrintJob, presetLabel, printStateLabel, symbologyLabel } from "@/contract/labels/label";
import type { Notice } from "@/contract/customer-mail/notice";
import { type Printer, printerWayLabel } from "@/contract/labels/printer";
import type { Invitation, Staff } from "@/contract/staff/staff";
import { noticeLook } from "@/app/features/settings/customer-mail/notice-looks";
import { officesText } from "@/app/features/settings/staff/offices-text";

export const staffColumns: Columns<Staff> = [
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["E-mail", ({ email }) => email],
  ["Role", ({ role }) => roleWords(role)],
  ["Offices", officesText],
  ["Active", ({ isActive }) => (isActive ? "Yes" : "No")],
  ["Two-step sign-in", ({ secondFactor }) => (secondFactor === "on" ? "Yes" : "No")],
  ["Last signed in (UTC)", ({ lastLogin }) => moment(lastLogin)],
  ["Since (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Id", ({ id }) => id],
];

export const invitationColumns: Columns<Invitation> = [
  ["E-mail", ({ email }) => email],
  ["Role", ({ role }) => roleWords(role)],
  ["Offices", officesText],
  ["Invited by", ({ invitedBy }) => invitedBy],
  ["Invited (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Until (UTC)", ({ expiresAt }) => moment(expiresAt)],
  ["Id", ({ id }) => id],
];

export const integrationKeyColumns: Columns<IntegrationKey> = [
  ["System", ({ name }) => name],
  ["Created by", makerWords],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Last used (UTC)", ({ lastUsedAt }) => moment(lastUsedAt)],
  ["Id", ({ id }) => id],
];

export const accessKeyColumns: Columns<AccessKey> = [
  ["Name", ({ name }) => name],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Last used (UTC)", ({ lastUsedAt }) => moment(lastUsedAt)],
  ["Id", ({ id }) => id],
];

export const staffKeyColumns: Columns<StaffAccessKey> = [
  ["Owner", ({ owner }) => owner.name],
  ...accessKeyColumns,
];

export const noticeColumns: Columns<Notice> = [
  ["State", (notice) => noticeLook(notice).label],
  ["Subject", ({ subject }) => subject],
  ["Text", ({ text }) => text],
  ["To", ({ to }) => to],
  ["STE number", ({ steNumber }) => steNumber],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Due (UTC)", ({ dueAt }) => moment(dueAt)],
  ["Sent (UTC)", ({ sentAt }) => moment(sentAt)],
  ["Attempts", ({ tries }) => tries],
  ["Last error", ({ lastError }) => lastError],
  ["Bounced (UTC)", ({ bouncedAt }) => moment(bouncedAt)],
  ["Bounce reason", ({ bounceReason }) => bounceReason],
  ["Id", ({ id }) => id],
];

export const printerColumns: Columns<Printer> = [
  ["Name", ({ name }) => name],
  ["Office", ({ office }) => office.label],
  ["Default", ({ isDefault }) => (isDefault ? "Yes" : "No")],
  ["Printing method", ({ way }) => printerWayLabel(way)],
  ["Address", ({ address }) => address ?? ""],
  ["Paper", ({ preset }) => presetLabel(preset)],
  ["Code", ({ symbology }) => symbologyLabel(symbology)],
  ["Waiting", ({ waiting }) => String(waiting)],
  ["Failed", ({ failed }) => String(failed)],
  ["Problem", ({ problem }) => problem ?? ""],
  ["Last printed (UTC)", ({ lastPrintedAt }) => moment(lastPrintedAt)],
  ["Id", ({ id }) => id],
];

export const printJobColumns: Columns<PrintJob> = [
  ["State", ({ state }) => printStateLabel(state)],
  ["Labels on", ({ title }) => title],
  ["Labels", ({ labels }) => String(labels)],
  ["Copy", ({ copy }) => (copy === null ? "" : String(copy))],
  ["Printer", ({ printer }) => printer.name],
  ["Requested by", ({ askedBy }) => askedBy],
  ["Requested (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Printed (UTC)", ({ printedAt }) => moment(printedAt)],
  ["Attempts", ({ tries }) => String(tries)],
  ["Last error", ({ lastError }) => lastError ?? ""],
  ["Id", ({ id }) => id],
];
