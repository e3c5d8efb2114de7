// Who is at the pick-up desk, and what was given out there: "guy here for 1057", "gave 1043 2 pkgs".
import type { Opening } from "./opening";
import { says } from "./says";

const document =
  "([driver's|drivers|driver|driving|drvr] (license|licence|lic)|dl|id|ids|id card|id cards|passport|pp|green card)";
/** What a person shows at the desk: "has DL". */
const showing = `[(has|have|got|with|w|showing|shows|shown|showed|gave|presented|brought) [his|her|their|a|an|the]|id] ${document}`;
const shown = `[${showing}]`;
/** That it was checked and signed for. */
const signed = `[and|saw|checked|seen|has|got|showed|with|sig|sign|signed|signature|ok|good|done|fine|${document}]*`;
const pickup = "(pickup|pick up|pu)";
const here = "(here|waiting|at [the] (window|counter|desk|door|front))";
const lot = "[his|her|their|the|all|both|a|an|{count}]* {things}";

const asksForStep =
  / wants? .*\b(?:scan|shred|trash|destroy|forward|fwd|ship|sent|send|consol|deposit|cancel|stop|clos|hold|held|extend)/i;

export const desk: readonly Opening[] = [
  says(`(gave|handed|hndd|released) [over] [out] ${lot} ${signed} [to|for] {ste}`, "desk {ste}"),
  says(`(gave|handed|released|handed over to|gave out to) {ste} ${lot} ${signed}`, "desk {ste}"),
  // "mr okafor from 1010 is here for his pkg", "the husband of 1043 wants her letters"
  says(
    `[the|a|an|his|her] ({somebody}|{relative}|(mr|mrs|ms|miss|dr) {who:word}) [from|of|for|in] {ste} [is] (here|waiting|downstairs|at [the] (window|counter|desk|door)|wants|came|picking|collecting) [{words}]`,
    // "customer 1043 wants the scan cancelled" is no visit.
    ({ ste }, line) => (asksForStep.test(line) ? null : `desk ${ste}`),
  ),
  // Who may is said at the desk.
  says(
    "{ste} ({somebody}|{relative}) [is] (here|waiting|at [the] (window|counter|desk|door)|picking up|collecting|came) [{words}]",
    "desk {ste}",
  ),
  says(`(hand|handed|gave) [over|out] {ste} ${signed}`, "desk {ste}"),
  says(
    `(hand|handed|handing|give|gave|giving) out [the|all]* [mail|everything|items|stuff|letters|parcels] [of|for|from] {ste} to {name} ${signed}`,
    "desk {ste}",
  ),
  says(`hand over [and|with] ${document} ${signed}`, "hand over"),
  says(`[${pickup}] desk {ste} [is] [here]`, "desk {ste}"),
  says(`${pickup} {ste} (by|through|with) [his|her|their|the|a] {relative} [{words}]`, "desk {ste}"),
  says("{ste} took {count} of {all:count} [only]", "desk {ste}"),
  says(`(hand|handed|give|gave) [over|out] ${lot} to {ste} ${signed}`, "desk {ste}"),
  says(
    "[mr|mrs|ms|miss|dr] {name} (collects|picks up|comes|will collect|will pick up) for {ste} [{words}]",
    "desk {ste}",
  ),
  // What is shown is checked at the desk.
  says(`(${pickup}|collection) [for] {ste} ${showing}`, "desk {ste}"),
  // What the person came for says where the record is opened: at the desk.
  says(
    `[the] [customer|client|cx] {ste} [is|has|just|now|also]* (here|downstairs|outside|walked in|came [in]|comes in|stopped (by|in)|showed up|dropped (by|in)|in the (shop|lobby|store|office)|at the (window|counter|desk|door|front desk)) (to (get|take|fetch|grab|collect|pick up|pickup)|for|picking up|collecting|and wants) [up] [his|her|their|the|a|an|some|all]* [{things}|pickup|pick up]* [up|now|please]*`,
    "desk {ste}",
  ),
  says(
    "what (do|did|have) we [have|got]* [hold|keep|holding|waiting|ready] [here|ready|waiting]* for {ste} (at|on|in) [the] (desk|counter|window)",
    "desk {ste}",
  ),
  // What was handed over is signed for at the desk.
  says(
    `{ste} [just] (picked up|collected|came for|took) (his|her|their|the|all|both|{count})[his|her|their|the|all|both|{count}]* {things} [[{words}] (${document}|sig|signed|signature) [{words}]]`,
    "desk {ste}",
  ),
  // The desk says who may.
  says(
    "(can|may|is|could) [his|her|their|the|a|an|another|customer's|customers] {relative} [allowed to] (collect|pickup|pick up|get|take|come|sign) [up] [it|[his|her|the|their] {things}] (for|of|from|at) {ste}",
    "desk {ste}",
  ),
  says(
    `{ste} [is] (here|downstairs|in the shop|at the (window|counter|desk|door|front desk)) [[and] what (do|should|can|may) (i|we) (hand|give) [him|her|them] [over|out]|now|for [a|an] (${pickup}|his|her|their) [mail|stuff|things]] ${shown}`,
    "desk {ste}",
  ),
  says(
    `[hey|hi|hello] [there is] [the|a|an] {somebody} [is|stands] ${here} [for|from|of] {ste} ${shown}`,
    "desk {ste}",
  ),
  says(
    `[hey|hi|hello] [there is] [the|a|an] {somebody} [is|stands] ${here} [for|from|of] {ste} ...`,
    "desk {ste}",
  ),
  // By a name the mailbox is chosen.
  says(
    `[the|a|an] {somebody} [is|stands] [${here}] (wants|needs|came for|comes for|asks for|for|wants to (get|${pickup}|collect)|picking up|collecting) (his|her|their|the) {things} [for|of|name|named|name is|called|it is] ({ste}|{name}) ${shown}`,
    "desk {ste}",
    "desk {name}",
  ),
  says(
    `[the|a|an] {somebody} [is|stands] ${here} (for|from|named|name is|called) !(a|an|the|my|pick|pickup|mail|his|her|their|sign|form) {name} ${shown}`,
    "desk {name}",
  ),
  // The number says who.
  says("{ste} is {where:(at|here|in|on|waiting)} ...", "{ste} {where}"),
];
