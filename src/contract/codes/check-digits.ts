// Check digits of carriers' numbers. Each function takes the number with its check digit, and says whether that holds.

/** Sum of `digits` times `weights`; the weights repeat. */
function weighed(digits: number[], weights: number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);
}

function split(code: string): { digits: number[]; check: number } {
  return { digits: Array.from(code.slice(0, -1), Number), check: Number(code.at(-1)) };
}

const toNextTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** UPS without its 1Z, and OnTrac: a letter counts (ASCII - 63) mod 10; every second place is doubled. */
export function upsHolds(code: string): boolean {
  const digits = Array.from(code.slice(0, -1), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  );
  return toNextTen(weighed(digits, [1, 2])) === Number(code.at(-1));
}

/** USPS: weights 3, 1 from the right. */
export function postalHolds(code: string): boolean {
  const { digits, check } = split(code);
  return toNextTen(weighed(digits.toReversed(), [3, 1])) === check;
}

/** A 20-digit USPS number may lack the leading 91 that its check digit was calculated with. */
export function postal20Holds(code: string): boolean {
  return postalHolds(code) || (!/^9[1-5]/.test(code) && postalHolds(`91${code}`));
}

/** FedEx, 12 digits: weights 3, 1, 7; the sum modulo 11, then modulo 10. */
export function expressHolds(code: string): boolean {
  const { digits, check } = split(code);
  return (weighed(digits, [3, 1, 7]) % 11) % 10 === check;
}

/** DHL Express: the number before the check digit modulo 7. */
export function sevenHolds(code: string): boolean {
  return Number(code.slice(0, -1)) % 7 === Number(code.at(-1));
}

/** FedEx Ground, 15 digits: weights 1, 3. */
export function groundHolds(code: string): boolean {
  const { digits, check } = split(code);
  return toNextTen(weighed(digits, [1, 3])) === check;
}

/** S10 of the Universal Postal Union: eight digits by weights modulo 11, an assigned service and a country. */
export function s10Holds(code: string): boolean {
  if (!s10Services.test(code) || !countries.has(code.slice(-2))) return false;
  const { digits, check } = split(code.slice(2, 11));
  const rest = 11 - (weighed(digits, [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return check === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

const s10Services = /^(?:[BCDEHLMNPRUVZ][A-Z]|A[V-Z]|G[AD]|Q[A-M])/;

/** Two-letter country codes, ISO 3166-1, by first letter. */
const countries = new Set(
  Object.entries({
    A: "DEFGILMOQRSTUWXZ",
    B: "ABDEFGHIJLMNOQRSTVWYZ",
    C: "ACDFGHIKLMNORUVWXYZ",
    D: "EJKMOZ",
    E: "CEGHRST",
    F: "IJKMOR",
    G: "ABDEFGHILMNPQRSTUWY",
    H: "KMNRTU",
    I: "DELMNOQRST",
    J: "EMOP",
    K: "EGHIMNPRWYZ",
    L: "ABCIKRSTUVY",
    M: "ACDEFGHKLMNOPQRSTUVWXYZ",
    N: "ACEFGILOPRUZ",
    O: "M",
    P: "AEFGHKLMNRSTWY",
    Q: "A",
    R: "EOSUW",
    S: "ABCDEGHIJKLMNORSTVXYZ",
    T: "CDFGHJKLMNORTVWZ",
    U: "AGMSYZ",
    V: "ACEGINU",
    W: "FS",
    Y: "ET",
    Z: "AMW",
  }).flatMap(([first, seconds]) => Array.from(seconds, (second) => first + second)),
);
