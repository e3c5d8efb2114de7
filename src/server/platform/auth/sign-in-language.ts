// The refusals of a sign-in, in Turkish or English: the only texts of the server in both languages.
import { credentialsRequired } from "@/contract/staff/auth";

type Language = "tr" | "en";

export type Refusals = {
  required: string;
  wrong: string;
  wait: (seconds: number) => string;
  /** The password was right. */
  codeNeeded: string;
  codeWrong: string;
};

/** The refusals in the language that an `Accept-Language` header prefers. */
export function refusalsIn(acceptLanguage: string | undefined): Refusals {
  const preferred = preferredLanguage(acceptLanguage);
  // A caller that prefers neither gets the one text that the specification fixes, and English for the others.
  return { ...refusals[preferred ?? "en"], required: credentialsRequired[preferred ?? "tr"] };
}

/** The first of Turkish and English by the header's weights; null when it names neither. */
export function preferredLanguage(acceptLanguage: string | undefined): Language | null {
  const ranges = (acceptLanguage ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const best = ranges
    .filter(({ language, weight }) => (language === "tr" || language === "en") && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (!best) return null;
  return best.language === "tr" ? "tr" : "en";
}

const refusals: Record<Language, Omit<Refusals, "required">> = {
  tr: {
    wrong: "Email veya şifre hatalı. Kontrol edip tekrar deneyin.",
    codeNeeded: "Doğrulama uygulamanızdaki 6 haneli kodu girin.",
    codeWrong: "Kod hatalı, süresi dolmuş veya daha önce kullanılmış. Uygulamada şu an görünen kodu girin.",
    wait: (seconds) => `Çok fazla başarısız deneme oldu. ${turkishTime(seconds)} sonra tekrar deneyin.`,
  },
  en: {
    wrong: "The e-mail or password is wrong. Check both and try again.",
    codeNeeded: "Type the 6 digits that your authenticator app shows.",
    codeWrong: "The code is wrong, has run out or was used already. Type the one that the app shows now.",
    wait: (seconds) => `There were too many failed tries. Try again in ${englishTime(seconds)}.`,
  },
};

function turkishTime(seconds: number): string {
  return seconds < 120 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`;
}

/** "1 second", "45 seconds" or "3 minutes", rounded up. */
export function englishTime(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
