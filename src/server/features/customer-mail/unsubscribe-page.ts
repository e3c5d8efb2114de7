// The pages behind the link that ends notices, in the language of the mail.

export type Page = "ask" | "done" | "unknown";

type Words = { title: string; text: string; button?: string };

const words: Record<"en" | "tr", Record<Page, Words>> = {
  en: {
    ask: {
      title: "Stop these mails?",
      text: "You will get no more mails about what happens in your mailbox.",
      button: "Stop the mails",
    },
    done: {
      title: "The mails are stopped",
      text: "You get no more of them. To have them again, ask your mailbox team.",
    },
    unknown: {
      title: "This link does not work",
      text: "It may have been cut in two. Open it from the mail again, or ask your mailbox team.",
    },
  },
  tr: {
    ask: {
      title: "Bu e-postalar durdurulsun mu?",
      text: "Posta kutunuzda olanlar hakkında artık e-posta almayacaksınız.",
      button: "E-postaları durdur",
    },
    done: {
      title: "E-postalar durduruldu",
      text: "Artık bu e-postaları almayacaksınız. Yeniden almak için posta kutusu ekibinize yazın.",
    },
    unknown: {
      title: "Bu bağlantı çalışmıyor",
      text: "İkiye bölünmüş olabilir. E-postadan yeniden açın ya da posta kutusu ekibinize yazın.",
    },
  },
};

/** A whole page without scripts; its form is sent to its own address. */
export function unsubscribePage(page: Page, language: "en" | "tr"): string {
  const { title, text, button } = words[language][page];
  const form = button
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`
    : "";
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`,
  ].join("\n");
}

const style = [
  "body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}",
  "main{max-width:480px;margin:10vh auto}",
  "h1{font-size:22px}",
  "button{font:inherit;padding:10px 18px;min-height:44px}",
].join("");
