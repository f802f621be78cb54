/** From where somebody acts: the id of the browser's signed cookie, the address the server believes, what the browser calls itself. */
export type ClientLocation = { browser: string; address: string; userAgent?: string };

/** What limits count as one address: IPv6 by its /64, which one household may fill at will. */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** What counts as one place: addresses change within a network, so IPv4 by its /24 and IPv6 by its /48. Empty: none is known. */
export function networkKey(address: string): string {
  const plain = plainAddress(address);
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  const octets = plain.split('.');
  return octets.length === 4 ? `${octets.slice(0, 3).join('.')}.0/24` : '';
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
