// What a plan allows, in words: "up to 1 forwarding address".

export function recipientsWords(limit: number): string {
  return `up to ${limit} ${limit === 1 ? "recipient" : "recipients"}`;
}

export function addressesWords(limit: number): string {
  return limit === 0
    ? "no forwarding address"
    : `up to ${limit} forwarding ${limit === 1 ? "address" : "addresses"}`;
}
