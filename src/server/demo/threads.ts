// The conversations of the demo's tickets: twelve, each in one language, whose answers answer.

export type Thread = {
  subject: string;
  category: string;
  question: string;
  /** Ours, the first one. */
  answer: string;
  /** The customer's, to our answer. */
  more: string;
  /** Ours, to that. */
  second: string;
  /** The customer's last word on it, while it is not settled. */
  open: string;
  /** The customer's last word once it is settled. */
  thanks: string;
  /** Ours, where it is settled at once. */
  done: string;
  /** What a colleague noted beside it. */
  note: string;
};

export const threads: Readonly<Record<"en" | "tr", readonly Thread[]>> = {
  en: [
    {
      subject: "Where is my parcel?",
      category: "Mail",
      question: "The carrier says delivered on Monday, but I see nothing in my mailbox.",
      answer: "Could you send us the tracking number? With it we find the parcel at once.",
      more: "It is 1Z5R89390312345678, a box of about two pounds.",
      second: "We found it: the label had no STE number. It is in your mailbox now, with a photo.",
      open: "I see it, but the photo shows a torn corner. Is the content all right?",
      thanks: "There it is. Thank you, that was quick.",
      done: "We found it: the label had no STE number. It is in your mailbox now, with a photo.",
      note: "It stood with the parcels without an STE.",
    },
    {
      subject: "Scan is hard to read",
      category: "Scans",
      question: "The second page is very pale. Could you scan it again?",
      answer: "Sorry for that. Do you need the whole letter again, or page two alone?",
      more: "Page two is enough, but the small print must be readable.",
      second: "Page two is scanned again at 600 dpi and replaces the old one. Please have a look.",
      open: "Better, but the last line is still cut off.",
      thanks: "Now I can read everything. Thank you.",
      done: "We scanned page two again at 600 dpi; it replaces the old one.",
      note: "Carbon copy: use the setting for faint print.",
    },
    {
      subject: "Change of address for forwards",
      category: "Forwarding",
      question: "We moved. Please send our mail to the new office from next week on.",
      answer: "Gladly. Please send us the new address and the first day it is valid.",
      more: "410 Bedford Ave, Brooklyn, NY 11249, from Monday on.",
      second: "The new address is saved. Everything that leaves from Monday on goes to Brooklyn.",
      open: "One more thing: please add our suite, it is number 12.",
      thanks: "Perfect, thank you.",
      done: "We use the new address of your account from Monday on; nothing goes to the old one after that.",
      note: "Old address ends on Sunday.",
    },
    {
      subject: "Question about my invoice",
      category: "Billing",
      question: "Why was storage charged twice this month?",
      answer: "It is for two parcels: one of March, one of April. Shall we list them for you?",
      more: "Yes please. I thought the first one had been forwarded.",
      second:
        "It was forwarded on the 9th, so we took back the fee of the days after. The invoice is corrected.",
      open: "The corrected invoice still shows the old total.",
      thanks: "The invoice is right now. Thank you.",
      done: "You are right: the parcel had left already. We took the second fee back.",
      note: "Credit of $4.50 booked.",
    },
    {
      subject: "Add a recipient",
      category: "Account",
      question: "My sister should get mail here too. What do you need?",
      answer: "Her full name, her e-mail address, and a copy of an identity card for form 1583.",
      more: "The papers are attached to the form on your site. Her name is as on the card.",
      second: "Everything is complete. She can receive mail from today on.",
      open: "The e-mail to confirm has not reached her yet.",
      thanks: "She got the first letter. Thank you.",
      done: "Form 1583 with her full name and a copy of her identity card. Once you attach it on our site, she receives mail here.",
      note: "Form 1583 checked, name as on the card.",
    },
    {
      subject: "Can you hold a letter for pick-up?",
      category: "Pick-up",
      question: "I am in town this week and would come by for the letter from my bank.",
      answer: "It can wait at the desk. When do you come?",
      more: "Around noon. May my colleague collect it if I cannot come?",
      second: "Yes, if you add your colleague to those who may pick up. It is ready at the desk.",
      open: "I added her, but I do not see her in the list.",
      thanks: "Collected. Thank you.",
      done: "It waits at the desk under your number. Please bring a photo ID.",
      note: "On the shelf behind the desk.",
    },
    {
      subject: "Check deposit",
      category: "Banking",
      question: "A bank check should arrive this week. How do I have it deposited?",
      answer: "File a request on the check once it is in your mailbox. Which account should it go to?",
      more: "The business account that you have on file.",
      second: "Good. The check came in today, and your request is filed for that account.",
      open: "It is not on the account yet. When was it sent?",
      thanks: "It is on the account. Thank you.",
      done: "You file a request on the check. It came in today, so we filed it for you.",
      note: "Payee is as on the mailbox.",
    },
    {
      subject: "Cancel my shred request",
      category: "Requests",
      question: "I filed it for the wrong letter. Please stop it.",
      answer: "It is stopped. Which letter did you mean instead?",
      more: "The statement from February, not the one from March.",
      second: "The one from February is to be shredded, the one from March stays here.",
      open: "In my list both are still marked.",
      thanks: "That is right now. Thank you.",
      done: "It is stopped; the letter stays in your mailbox.",
      note: "Taken out of the shred bin.",
    },
  ],
  tr: [
    {
      subject: "Kargom nerede?",
      category: "Mail",
      question: "Kargo dün teslim edildi görünüyor ama panelde yok.",
      answer: "Takip numarasını gönderebilir misiniz? Onunla hemen buluruz.",
      more: "Numara 986578788855, küçük bir kutu.",
      second: "Bulduk: etikette STE numarası yoktu. Şimdi posta kutunuzda, fotoğrafıyla birlikte.",
      open: "Gördüm, ama kutunun köşesi ezik. İçini kontrol eder misiniz?",
      thanks: "Teşekkürler, şimdi oldu.",
      done: "Bulduk: etikette STE numarası yoktu. Şimdi posta kutunuzda.",
      note: "It stood with the parcels without an STE.",
    },
    {
      subject: "Fatura adresi değişikliği",
      category: "Billing",
      question: "Fatura adresimizi güncellemek istiyoruz.",
      answer: "Elbette. Yeni adresi ve vergi dairesini yazabilir misiniz?",
      more: "Bağdat Cad. 210, Kadıköy; vergi dairesi Göztepe.",
      second: "Güncelledik. Bu ayın faturası yeni adresle kesilecek.",
      open: "Gelen faturada hâlâ eski adres var.",
      thanks: "Yeni fatura geldi, teşekkürler.",
      done: "Adresinizi güncelledik; bu ayın faturası yeni adresle kesilecek.",
      note: "Tax office checked.",
    },
    {
      subject: "Mektubum ne zaman yola çıkar?",
      category: "Forwarding",
      question: "Salı günü istediğim gönderim hâlâ bekliyor. Ne zaman çıkar?",
      answer: "Bugün çıkıyor. Ekspres mi, normal mi istersiniz?",
      more: "Ekspres olsun, perşembeye kadar gerekli.",
      second: "Ekspres ile gönderdik; takip numarası posta kutunuzda.",
      open: "Takip numarasıyla henüz bir hareket görünmüyor.",
      thanks: "Mektup geldi, teşekkür ederim.",
      done: "Bugün yola çıktı; takip numarası posta kutunuzda.",
      note: "Waited for the label.",
    },
    {
      subject: "Alıcı eklemek istiyorum",
      category: "Account",
      question: "Ortağım da burada posta almak istiyor. Ne gerekiyor?",
      answer: "Adı, e-postası ve kimlik fotokopisi ile 1583 formu yeterli.",
      more: "Belgeleri sitenizdeki forma ekledim.",
      second: "Belgeler tamam. Bugünden itibaren posta alabilir.",
      open: "Onay e-postası henüz gelmedi.",
      thanks: "İlk mektubu geldi, teşekkürler.",
      done: "Adı, e-postası ve kimlik fotokopisiyle 1583 formu. Sitemizde eklediğinizde burada posta alabilir.",
      note: "Form 1583 checked.",
    },
  ],
};
