// The words of the step after the first administrator's account was made, in Turkish and English.
import type { Language } from "./sign-in-words";

const tr = {
  title: "Posta gidiyor mu?",
  lead: "Müşterilere e-postayla haber verilir. Şimdi bir deneme postası gönderin.",
  reading: "Posta ayarları okunuyor...",
  unread: "Posta ayarları okunamadı",
  off: "Posta ayarlanmamış: hiçbir bildirim gönderilmez.",
  offWhy:
    "SMTP_URL (veya WEBHOOK_URL) ayarını verip Pigeonhole'u yeniden başlatın. Deneme postası daha sonra Ayarlar, Notices bölümünden de gönderilebilir.",
  server: "Posta sunucusu",
  webhook: "Webhook",
  to: "Alıcı",
  emailInvalid: "ad@example.com gibi bir email adresi yazın.",
  send: "Deneme postası gönder",
  sending: "Gönderiliyor...",
  sent: (to: string) => `${to} adresine deneme postası gönderildi. Ulaştı mı, bakın.`,
  notSent: (to: string) => `${to} adresine deneme postası gönderilemedi.`,
  advice:
    "Posta ayarlarını (SMTP_URL, MAIL_FROM, MAIL_TLS) düzeltip Pigeonhole'u yeniden başlatın, sonra Ayarlar, Notices bölümünden yeniden deneyin.",
  toConsole: "Konsola geç",
};

export type SetUpWords = typeof tr;

const en: SetUpWords = {
  title: "Does mail go out?",
  lead: "Customers are told by mail. Send a test mail now.",
  reading: "Reading how mail is set up...",
  unread: "How mail is set up could not be read",
  off: "Mail is not set up: no notice leaves Pigeonhole.",
  offWhy:
    "Set SMTP_URL (or WEBHOOK_URL) and start Pigeonhole again. A test mail can be sent later, too: Settings, Notices.",
  server: "Mail server",
  webhook: "Webhook",
  to: "To",
  emailInvalid: "Give an email address such as name@example.com.",
  send: "Send test mail",
  sending: "Sending...",
  sent: (to) => `A test mail to ${to} was handed over. Check whether it arrived.`,
  notSent: (to) => `The test mail to ${to} was not sent.`,
  advice:
    "Correct the mail settings (SMTP_URL, MAIL_FROM, MAIL_TLS) and start Pigeonhole again, then try from Settings, Notices.",
  toConsole: "Go to the console",
};

export const setUpWords: Record<Language, SetUpWords> = { tr, en };
