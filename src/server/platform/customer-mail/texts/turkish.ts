// The notices in Turkish. Names are placed where they need no ending, so that no suffix has to match a sender.
import type { ItemType } from "@/contract/mail/mail";
import type { ActionType } from "@/contract/requests/request";
import type { NoticeFacts, Part } from "./facts";
import type { NoticeWords } from "./words";

/** Each word as subject ("mektup") and as object ("mektubu"). */
const item: Record<ItemType, { plain: string; object: string }> = {
  ENVELOPE: { plain: "mektup", object: "mektubu" },
  PACKAGE: { plain: "paket", object: "paketi" },
  BANK_CHECK: { plain: "banka çeki", object: "banka çekini" },
};
const anyItem = { plain: "gönderi", object: "gönderiyi" };
const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });

function sentBy({ sender }: NoticeFacts): string {
  return sender ? `${sender} tarafından gönderilen ` : "";
}
function wordOf({ itemType, count }: NoticeFacts) {
  if (!itemType && count !== undefined && count > 1) {
    return { plain: `${count} gönderi`, object: `${count} gönderiyi` };
  }
  return itemType ? item[itemType] : anyItem;
}
/** "Chase tarafından gönderilen mektup" */
function named(facts: NoticeFacts): string {
  return sentBy(facts) + wordOf(facts).plain;
}
/** "Chase tarafından gönderilen mektubu" */
function object(facts: NoticeFacts): string {
  return sentBy(facts) + wordOf(facts).object;
}
/** For subjects: "mektup (Chase)". */
function brief(facts: NoticeFacts): string {
  return wordOf(facts).plain + (facts.sender ? ` (${facts.sender})` : "");
}
/** A sentence that begins with the item: capital, unless it begins with the sender's own name. */
function sentence({ sender }: NoticeFacts, text: string): string {
  return sender ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("tr"));
}

/** What is said where the office waits with destroying an item; null where it does not. */
function later(facts: NoticeFacts, subject: string, verb: string): Part | null {
  if (!facts.destroyOn) return null;
  const on = day.format(facts.destroyOn);
  return {
    subject: `${subject} (${on}): ${brief(facts)}`,
    paragraphs: [
      `İsteğiniz üzerine ${object(facts)} ${on} tarihinde ${verb}. O güne kadar saklamamızı isteyebilirsiniz.`,
    ],
  };
}

function atTheDesk({ pickUpCode, readyUntil }: NoticeFacts): string[] {
  if (!pickUpCode) return [];
  const until = readyUntil ? ` Son teslim alma günü: ${day.format(readyUntil)}.` : "";
  return [
    `Teslim alma kodunuz: ${pickUpCode}. Gişede bu kodu söyleyin; sizin için hazır olan her şey için aynıdır.${until}`,
  ];
}

type Ending = (facts: NoticeFacts) => Part;

const done: Record<ActionType, Ending> = {
  SCAN: (facts) => ({
    subject: `Taramanız hazır: ${brief(facts)}`,
    paragraphs: [sentence(facts, `${object(facts)} taradık. Hesabınızdan okuyabilirsiniz.`)],
  }),
  HOLD: (facts) => ({
    subject: `Teslim alınmaya hazır: ${brief(facts)}`,
    paragraphs: [
      sentence(
        facts,
        `${named(facts)} ofisimizde teslim alınmaya hazır. Lütfen fotoğraflı bir kimlik belgenizi getirin.`,
      ),
      ...atTheDesk(facts),
    ],
  }),
  SHRED: (facts) =>
    later(facts, "İmha edilecek", "kâğıt öğütücüde imha edeceğiz") ?? {
      subject: `İmha edildi: ${brief(facts)}`,
      paragraphs: [`İsteğiniz üzerine ${object(facts)} kâğıt öğütücüde imha ettik.`],
    },
  TRASH: (facts) =>
    later(facts, "Atılacak", "atacağız") ?? {
      subject: `Atıldı: ${brief(facts)}`,
      paragraphs: [`İsteğiniz üzerine ${object(facts)} attık.`],
    },
  CHECK_DEPOSIT: (facts) => ({
    subject: `Bankaya gönderildi: ${brief(facts)}`,
    paragraphs: [`İsteğiniz üzerine ${object(facts)} hesaba yatırılmak üzere gönderdik.`],
  }),
  JUNK: (facts) =>
    later(facts, "Atılacak", "atacağız") ?? {
      subject: `Gereksiz posta olarak işaretlendi: ${brief(facts)}`,
      paragraphs: [`İsteğiniz üzerine ${object(facts)} gereksiz posta olarak işaretledik.`],
    },
  FORWARD: (facts) => ({
    subject: `Gönderildi: ${brief(facts)}`,
    paragraphs: [`İsteğiniz üzerine ${object(facts)} adresinize gönderdik.`],
  }),
  CONSOLIDATE: (facts) => ({
    subject: `Birleştirildi: ${brief(facts)}`,
    paragraphs: [`İsteğiniz üzerine ${object(facts)} diğer gönderilerinizle birleştirdik.`],
  }),
};

const asked: Record<ActionType, string> = {
  SCAN: "Tarama",
  HOLD: "Teslim alma",
  SHRED: "İmha",
  TRASH: "Atma",
  CHECK_DEPOSIT: "Çek yatırma",
  JUNK: "Gereksiz posta",
  FORWARD: "Gönderme",
  CONSOLIDATE: "Birleştirme",
};

/** "Tarama isteğiniz" */
function request({ requestType }: NoticeFacts): string {
  return requestType ? `${asked[requestType]} isteğiniz` : "İsteğiniz";
}

function because({ reason }: NoticeFacts): string[] {
  return reason ? [`Neden: ${reason}`] : [];
}

/** The checks of a deposit. Amounts and accounts stand in no notice. */
function checks(facts: NoticeFacts) {
  const { count } = facts;
  if (count !== undefined && count > 1) {
    return { brief: `${count} banka çeki`, named: `${count} banka çeki`, object: `${count} banka çekini` };
  }
  const check = { ...facts, itemType: "BANK_CHECK" as const };
  return { brief: brief(check), named: named(check), object: object(check) };
}

function shipping({ carrier, service, trackingCode, estDeliveryDays }: NoticeFacts): string[] {
  const by = [carrier, service].filter((name) => name !== undefined).join(" ");
  return [
    ...(by ? [`Taşıyıcı: ${by}`] : []),
    ...(trackingCode ? [`Takip numarası: ${trackingCode}`] : []),
    ...(estDeliveryDays ? [`Tahmini teslim: yaklaşık ${estDeliveryDays} gün içinde`] : []),
  ];
}

export const turkish: NoticeWords = {
  greeting: (name) => (name ? `Merhaba ${name},` : "Merhaba,"),
  closing: (office) => `Posta kutusu ekibiniz${office ? `, ${office}` : ""}`,
  footer: (steNumbers) =>
    `Bu bildirimi STE ${steNumbers.join(", STE ")} numaralı posta kutunuzla ilgili olduğu için aldınız. Bildirimleri hesabınızdan kapatabilirsiniz.`,
  digestSubject: (count, steNumbers) =>
    `STE ${steNumbers.join(", STE ")} posta kutunuz için ${count} yeni bildirim`,
  digestIntro: (count) => `Sizin için ${count} yeni bildirim var:`,
  aboutMailbox: (steNumber) => `Posta kutusu STE ${steNumber}`,
  parts: {
    "mail.registered": (facts) => ({
      subject: `Yeni posta: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${named(facts)} posta kutunuza ulaştı. Ne yapmamızı istediğinizi hesabınızdan bildirin: tarama, gönderme, teslim alma veya imha.`,
        ),
      ],
    }),
    "mail.rescued": (facts) => ({
      subject: `Sizin için saklanıyor: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${object(facts)} imha etmiyoruz, sizin için saklıyoruz. Ne yapmamızı istediğinizi hesabınızdan bildirebilirsiniz.`,
        ),
      ],
    }),
    "mail.returned": (facts) => ({
      subject: `Göndericisine iade edildi: ${brief(facts)}`,
      paragraphs: [sentence(facts, `${object(facts)} göndericisine iade ettik.`), ...because(facts)],
    }),
    "request.done": (facts) =>
      facts.requestType
        ? done[facts.requestType](facts)
        : {
            subject: `Tamamlandı: ${brief(facts)}`,
            paragraphs: [sentence(facts, `${named(facts)} ile ilgili isteğiniz tamamlandı.`)],
          },
    "request.failed": (facts) => ({
      subject: `İsteğiniz yerine getirilemedi: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${named(facts)}: ${request(facts).toLocaleLowerCase("tr")} yerine getirilemedi. Siz karar verene kadar bizde kalır.`,
        ),
        ...because(facts),
      ],
    }),
    "request.cancelled": (facts) => ({
      subject: `İstek iptal edildi: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${named(facts)}: ${request(facts).toLocaleLowerCase("tr")} iptal edildi. Siz karar verene kadar bizde kalır.`,
        ),
        ...because(facts),
      ],
    }),
    "request.lapsed": (facts) => ({
      subject: `Teslim alınmadı: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${named(facts)} süresi içinde teslim alınmadı. Yeniden depoya kaldırdık. Almak istediğinizde hesabınızdan yeniden isteyebilirsiniz.`,
        ),
      ],
    }),
    "desk.handed-over": (facts) => ({
      subject: `Teslim edildi: ${brief(facts)}`,
      paragraphs: [
        sentence(
          facts,
          `${object(facts)} gişemizde teslim ettik.${facts.person ? ` Teslim alan: ${facts.person}.` : ""} Bir yanlışlık varsa lütfen hemen bize bildirin.`,
        ),
      ],
    }),
    "forward.shipped": (facts) => ({
      subject: `Yola çıktı: ${brief(facts)}`,
      paragraphs: [sentence(facts, `${object(facts)} taşıyıcıya teslim ettik.`), ...shipping(facts)],
    }),
    "forward.delivered": (facts) => ({
      subject: `Teslim edildi: ${brief(facts)}`,
      paragraphs: [sentence(facts, `${named(facts)} verdiğiniz adrese teslim edildi.`)],
    }),
    "consolidation.done": ({ count }) => ({
      subject: count ? `Birleştirildi: ${count} gönderi` : "Gönderileriniz birleştirildi",
      paragraphs: [
        `${count ? `${count} gönderiniz` : "Gönderileriniz"} artık tek pakette. Gönderilmesini isteyebilir veya teslim alabilirsiniz.`,
      ],
    }),
    "deposit.credited": (facts) => ({
      subject: `Hesabınıza yatırıldı: ${checks(facts).brief}`,
      paragraphs: [sentence(facts, `${checks(facts).named} banka tarafından hesabınıza yatırıldı.`)],
    }),
    "deposit.failed": (facts) => ({
      subject: `Yatırılamadı: ${checks(facts).brief}`,
      paragraphs: [sentence(facts, `${checks(facts).object} banka kabul etmedi.`), ...because(facts)],
    }),
    "deposit.reversed": (facts) => ({
      subject: `Yatırma geri alındı: ${checks(facts).brief}`,
      paragraphs: [
        sentence(facts, `${checks(facts).named} için yatırılan tutarı banka hesabınızdan geri aldı.`),
        ...because(facts),
      ],
    }),
    "ticket.replied": ({ ticketNo, subject, message }) => ({
      subject: `Yanıt: ${subject ?? "sorunuz"}${ticketNo ? ` [talep ${ticketNo}]` : ""}`,
      paragraphs: [
        `${subject ? `“${subject}” konulu talebinizi` : "Sorunuzu"}${ticketNo ? ` (no. ${ticketNo})` : ""} yanıtladık${message ? ":" : ". Yanıtı hesabınızdan okuyabilirsiniz."}`,
        ...(message ? [message] : []),
      ],
    }),
    "storage.expiring": (facts) => ({
      subject: facts.freeUntil
        ? `Ücretsiz saklama ${day.format(facts.freeUntil)} tarihinde bitiyor: ${brief(facts)}`
        : `Ücretsiz saklama yakında bitiyor: ${brief(facts)}`,
      paragraphs: [
        `${sentence(facts, named(facts))} için ücretsiz saklama süresi ${facts.freeUntil ? `${day.format(facts.freeUntil)} tarihinde` : "yakında"} bitiyor. Sonrasında planınızın saklama ücreti uygulanır.`,
        "İsteğiniz olmadan hiçbir şeyi imha etmeyiz. Gönderiyi taratabilir, göndertebilir, teslim alabilir veya imha ettirebilirsiniz.",
      ],
    }),
  },
};
