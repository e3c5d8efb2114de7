// What was done, said of a request, a forward, a task or a deposit: "shredded the stuff 1042", "done with the scan of 1043".
import { blank, type Opening } from "./opening";

/** What a step is on, by how a person says that it was done. */
const stepOf: Readonly<Record<string, string>> = {
  scanned: "scan",
  shredded: "shred",
  shreded: "shred",
  trashed: "trash",
  tossed: "trash",
  forwarded: "fwd",
  consolidated: "consol",
};

export const done: readonly Opening[] = [
  // "mark 1042 delivered": of forwards alone that is said.
  {
    asks: /^mark (?:mailbox |ste |#)?(\d{3,6}) (?:as )?(delivered|shipped)$/,
    as: (line, [, number = "", state = ""]) => {
      const said = `${state === "shipped" ? "ship" : "dlvr"} fwd ${number}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "shredded the stuff 1042", "made ready 1042 pickup": what was done is said, and its request is completed.
  {
    asks: /^(?:(?:i|we|just|already|have|ive|i've) )*(scanned|shredded|shreded|trashed|tossed|forwarded|consolidated) (?:(?:all|the|it|that|his|her|their|stuff|mail|everything|letters?|ltrs?|parcels?|pkgs?|pages?|\d+ pages?) )+(?:(?:of|for|from) )?(?:ste |#)?(\d{3,6})(?: (?:already|now|today))?[.!]?$/,
    as: (line, [said, verb = "", number = ""]) =>
      / (?:the|it|that|his|her|their|everything|stuff) /.test(said)
        ? `done ${stepOf[verb] ?? verb} ${number}`.padEnd(line.length)
        : null,
  },
  {
    asks: /^(?:i |we )?(?:made|got|have|put) (?:it )?ready (?:the )?(?:(?:ste |#)?(\d{3,6}) pick-?up|pick-?up (?:of |for )?(?:ste |#)?(\d{3,6}))[.!]?$/,
    as: (line, [, before, behind]) => `${before ?? behind} pickup ready`.padEnd(line.length),
  },
  // "scanned all 3 pages, uploaded, close it 1042"
  {
    asks: /^(?:i |we )?(scanned|shredded|shreded|trashed|forwarded|consolidated)(?:,? (?:and )?(?:all|the|it|uploaded|sent|\d+|pages?))*,? (?:and )?(?:close|complete|finish|done with) (?:it|that|this|the request)(?: (?:of|for))? (?:ste |#)?(\d{3,6})[.!]?$/,
    as: (line, [, verb = "", number = ""]) => `done ${stepOf[verb] ?? verb} ${number}`.padEnd(line.length),
  },
  // "1042 consolidation is done, 14x12x10, 11.4 lbs"
  {
    asks: /^(?:(?:ste |#)?(\d{3,6})(?:'?s)? )?(?:the )?(?:consolidation|consolidatn|consol|combo)(?: (?:of|for) (?:ste |#)?(\d{3,6}))? (?:is |was )?(?:done|complete|completed|finished|packed)[,:]? (?=\d+(?:\.\d+)?x)(\S+?),? (\d\S*(?: ?(?:lbs?|oz|kg|g))?)(?: (?:(?:of|for) )?(?:ste |#)?(\d{3,6}))?[.!]?$/,
    as: (line, [, before, middle, size = "", weight = "", behind]) => {
      const numbers = [before, middle, behind].filter((each) => each !== undefined);
      const said = `done consol ${numbers[0]} ${size} ${weight}`;
      return numbers.length === 1 && said.length <= line.length ? said.padEnd(line.length) : null;
    },
  },
  // "fwd 1042 delivered usps says": who says so has no place.
  {
    asks: /^(?:mark )?(?:fwd|forward|shipment) .*(?:delivered|dlvrd|dlvd)(,? (?:says |said |as per |per |acc to |according to )?(?:the )?(?:usps|ups|fedex|dhl|carrier|tracking|trk|site|website)(?: (?:says|said|shows|confirmed|confirms|site says))?(?: so)?)[.!]?$/,
    as: (line, [said, who = ""]) => {
      const at = said.toLowerCase().lastIndexOf(who);
      return blank(line, at, line.length);
    },
  },
  // "close tkt 1042 solved": why it is closed is said by that it is.
  {
    asks: /^close (?:the )?(?:tkt|ticket)(?: (?:of|for))? (?:ste |#)?\d+(,? (?:(?:its|it's|it is|is|as|all) )?(?:solved|resolved|fixed|done|answered|settled))[.!]?$/,
    as: (line, [said, why = ""]) => blank(line, said.lastIndexOf(why), line.length),
  },
  // "close tickets resolved for more than a week"
  {
    asks: /^(?:bulk )?(?:close|complete|cancel|settle) .*?( (?:for |since )?(?:more|longer|older) than (?:an? |one )?(week|month|day))$/,
    as: (line, [said, aged = "", unit = ""]) => {
      const plain = `${line.slice(0, said.length - aged.length)} over 1 ${unit}`.replace(/^bulk /i, "");
      return plain.padEnd(line.length);
    },
  },
  // "deposit for 1042 went out today": it is sent now.
  {
    asks: /^(?:the )?(?:deposit|dep)(?: (?:for|of|from))? ((?:ste |#)?\d{3,6}) (?:went out|is out|was sent|was mailed|got mailed|is mailed|mailed|is in the mail)(?: (?:today|now|just now|to the bank))*[.!]?$/,
    as: (line, [, number = ""]) => `deposit sent ${number}`.padEnd(line.length),
  },
  // "done w the id copy task": that task is done.
  {
    asks: /^(?:i am |i'm |im |we are |were )?(?:all )?(?:done|finished|through) (?:with|w\/|w) (?:the |my |that )?(\S.*?) (?:task|todo)$/,
    as: (line, [said, about = ""]) => {
      const at = line.toLowerCase().indexOf(about, said.length - about.length - " task".length);
      const words = line.slice(at, at + about.length);
      const verb = ["complete task", "done task", "dt"].find(
        ({ length }) => length + 1 + words.length <= line.length,
      );
      return verb === undefined ? null : `${verb} ${words}`.padEnd(line.length);
    },
  },
  // "done with the scan of 1043": what is done is named, and no list of such things is asked for.
  {
    asks: new RegExp(
      `^(?:all )?(?:done|finished)( (?:with|w\\/|w)(?: the| my| that)?) (?=(?:(?:ste |#)?\\d{3,6} )?(?:scan|task|ticket|tkt)(?: |$))`,
    ),
    as: (line, [said]) => "done".padEnd(said.length) + line.slice(said.length),
  },
];
