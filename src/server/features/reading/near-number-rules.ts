// Numbers that one misread digit makes of another: changed, left out, or read twice.

const digits = "0123456789".split("");

/** Whether one digit changed, left out or put in makes one number the other. */
export function areOneDigitApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return [
    [restA.slice(1), restB.slice(1)],
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
  ].some(([one, other]) => one === other);
}

/** Every number one digit apart from `number`: some 90 for one of four digits. */
export function numbersNear(number: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= number.length; at++) {
    const [before, after] = [number.slice(0, at), number.slice(at)];
    for (const digit of digits) {
      near.add(before + digit + after);
      if (after !== "") near.add(before + digit + after.slice(1));
    }
    near.add(before + after.slice(1));
  }
  near.delete(number);
  near.delete("");
  return [...near];
}
