/** A row's number in an address, where nonsense reads as nothing asked. */
export function idIn(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}
