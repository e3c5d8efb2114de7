// Countries by their codes of two letters, and what people and addresses call them.
import { fold } from "./fold";

/** ISO 3166-1, of the places that mail is sent to. */
export const countryCodes =
  `AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN
CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GI GL GM GN GP GQ GR GT GU GW GY HK
HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD
ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW
PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ
UA UG US UY UZ VA VC VE VG VI VN VU WS YE ZA ZM ZW`.split(/\s+/);

/** What people call some of them besides. */
const also: Readonly<Record<string, readonly string[]>> = {
  CZ: ["czech republic"],
  GB: ["uk", "great britain", "england", "britain"],
  KR: ["korea"],
  NL: ["holland"],
  TR: ["turkey"],
  US: ["usa", "america", "united states of america"],
  AE: ["uae", "emirates"],
};

const names = new Intl.DisplayNames("en", { type: "region" });

/** "Germany" of "DE". */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** All that the country is called, in small letters: an address may hold any of it. */
export function countryWords(code: string): readonly string[] {
  const name = countryName(code);
  return [code.toLowerCase(), name.toLowerCase(), fold(name), ...(also[code] ?? [])];
}
