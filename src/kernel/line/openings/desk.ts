// Who is at the pick-up desk, and what was given out there: "guy here for 1057", "gave 1043 2 pkgs".
import { blank, instead, type Opening } from "./opening";

/** Who stands at the counter. */
const somebody =
  "customer|cust|cx|client|guy|lady|man|woman|gentleman|someone|somebody|person|girl|boy|wife|husband|son|daughter";
const has = "(?:has|have|got|with|w\\/|w|showing|shows|shown|showed|gave|presented|brought) ";
/** What a person shows at the desk: "has DL". */
const shown = `,? (?:${has}(?:(?:his|her|their|an?|the) )?|id:? ?)(?:dl|ids?|id cards?|passport|pp|licen[cs]e|(?:driver'?s|drivers|driving) licen[cs]e|green card)`;
const ended = new RegExp(`^(?:${shown})\\s*[!?]?$`);

export const desk: readonly Opening[] = [
  // "gave out 2 pkgs saw id 1043", "gave 1043 2 pkgs sig ok": "desk 1043".
  {
    asks: /^(?:gave|handed|hndd|released)(?: over| out)? (?:(?:his|her|their|the|all|both|an?|\d{1,2}|two|three) )*(?:mail|stuff|things|letters?|ltrs?|envelopes?|envs?|packages?|parcels?|pkgs?|box(?:es)?|checks?)(?:,? (?:and |saw |checked |seen |has |got |showed |w\/ |with )?(?:sig|sign|signed|signature|id|dl|passport|(?:driver'?s?|drvr'?s?|driving) ?(?:licen[cs]e|lic))(?: (?:ok|good|done|checked|fine|seen))?)*(?: (?:to|for))? (?:ste |#)?(\d{3,6})\s*[!.]?$/,
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length),
  },
  {
    asks: /^(?:gave|handed|released|handed over to|gave out to) (?:ste |#)?(\d{3,6})(?:'?s)? (?:(?:his|her|their|the|all|both|an?|\d{1,2}|two|three) )*(?:mail|stuff|things|letters?|ltrs?|envelopes?|envs?|packages?|parcels?|pkgs?|box(?:es)?|checks?)(?:,? (?:and |has |got )?(?:sig|sign|signed|signature|id|dl|passport)(?: (?:ok|good|done|checked|fine|seen))?)*\s*[!.]?$/,
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length),
  },
  // "pu 1043 id dl": what is shown is checked at the desk.
  {
    asks: new RegExp(
      `^(?:pu|p\\/u|pick ?-?up|pickup|collection) (?:for )?(?:ste |#)?(\\d{3,6})(?:${shown})\\s*[!?]?$`,
    ),
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length),
  },
  // "1043 picked up her stuff": what was handed over is signed for at the desk.
  {
    asks: /^(?:ste |#)?(\d{3,6}) (?:just )?(?:picked up|collected|came for|took) (?:his|her|their|the) (?:mail|stuff|things|letters?|packages?|parcels?|pkgs?|box(?:es)?)\s*[!.]?$/,
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length),
  },
  // "can his wife collect for 1042": the desk says who may.
  {
    asks: /^(?:can|may|is|could) (?:(?:his|her|their|the|an?|another|customer's|customers) )?(?:wife|husband|son|daughter|brother|sister|mother|father|friend|assistant|someone else|somebody else|anyone else|driver|courier|partner|roommate|person)(?: allowed to)? (?:collect|pick ?up|get|take|come|sign)(?: (?:it|up|mail|his mail|her mail|the mail|their mail|stuff|the stuff|things))? (?:for|of|from|at) (?:ste |#)?(\d{3,6})\s*\??$/,
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length),
  },
  // "1057 here", "cust at window 1042"
  {
    asks: new RegExp(
      `^(?:ste |#)?(\\d{3,6}) (?:is )?(?:here|downstairs|in the shop|at the (?:window|counter|desk|door|front desk))(?:,? (?:and )?what (?:do|should|can|may) (?:i|we) (?:hand|give)(?: (?:him|her|them))?(?: (?:over|out))?| (?:now|for (?:an? )?(?:pick-?up|p\\/?u|his|her|their)(?: (?:mail|stuff|things))?))?(?:${shown})?\\s*[!?]?$`,
    ),
    as: (line, [, number = ""]) => `desk ${number}`.padEnd(line.length).slice(0, line.length),
  },
  // "guy here for 1057 has DL": what the person shows is checked at the desk.
  {
    asks: new RegExp(
      `^(?:(?:hey|hi|hello)[,!]? )?(?:(?:there's|theres|there is) )?(?:the |an? )?(?:${somebody})(?: is| stands)? (?:here|waiting|at (?:the )?(?:window|counter|desk|door|front))(?: (?:for|from|of))?(?:,? (?:mailbox|box|ste))? (?=(?:ste |#)?\\d{3,6}(.*)$)`,
    ),
    as: (line, [said, rest = ""]) =>
      /^\s*[!?]?$/.test(rest) || ended.test(rest)
        ? instead(line, said, "desk").slice(0, line.length - rest.length) + " ".repeat(rest.length)
        : instead(line, said, "desk"),
  },
  // "lady wants her mail, yildiz, has passport": by name, the mailbox is chosen.
  {
    asks: new RegExp(
      `^(?:the |an? )?(?:${somebody})(?: is| stands)?(?: here| at (?:the )?(?:window|counter|desk|door|front))?,? (?:wants|needs|came for|comes for|asks for|for|is here for|wants to (?:get|pick ?up|collect)|picking up|collecting) (?:his|her|their|the) (?:mail|post|stuff|things|letters?|packages?|pkgs?|parcels?|box(?:es)?),? (?:for |of |named? |name is |called |its )?((?:ste |#)?\\d{3,6}|\\p{L}[\\p{L}'.-]*(?: (?!${has})\\p{L}[\\p{L}'.-]*){0,2})(?:${shown})?\\s*[!?]?$`,
      "u",
    ),
    as: (line, [, who = ""]) => {
      const at = line.toLowerCase().lastIndexOf(who);
      return `desk ${line.slice(at, at + who.length)}`.padEnd(line.length);
    },
  },
  // "lady here for yildiz"
  {
    asks: new RegExp(
      `^(?:the |an? )?(?:${somebody})(?: is| stands)? (?:here|at (?:the )?(?:window|counter|desk|door|front)),? (?:for|from|named|name is|called) (?!an? |the |my |pick|p\\/u|mail|his |her |their |sign|form)(\\p{L}[\\p{L}'.-]*(?: (?!${has})\\p{L}[\\p{L}'.-]*){0,2})(?:${shown})?\\s*[!?]?$`,
      "u",
    ),
    as: (line, [, who = ""]) => {
      const at = line.toLowerCase().lastIndexOf(who);
      return `desk ${line.slice(at, at + who.length)}`.padEnd(line.length);
    },
  },
  // "1042 is at the counter": the number says who.
  {
    asks: /^(?:ste |#)?\d+( is|'s)(?= (?:at|here|in|on|waiting) )/,
    as: (line, [said, is = ""]) => blank(line, said.length - is.length, said.length),
  },
];
