/** An address as a number of its family. IPv4 written as IPv6 (`::ffff:1.2.3.4`) is IPv4. */
export type Address = { family: 4 | 6; value: bigint };
export type Network = Address & { prefix: number };

const mappedPrefix = 0xffffn;

export function parseAddress(text: string): Address | null {
  const bare = text.replace(/%[^%]*$/, '');
  if (bare.length > 45) return null;
  const v4 = parseV4(bare);
  if (v4 !== null) return { family: 4, value: v4 };
  const v6 = parseV6(bare);
  if (v6 === null) return null;
  return v6 >> 32n === mappedPrefix ? { family: 4, value: v6 & 0xffff_ffffn } : { family: 6, value: v6 };
}

/** `203.0.113.0/24`, `2001:db8::/32`; an address alone is a network of one. Bits past the prefix are cleared. */
export function parseNetwork(text: string): Network | null {
  const [base = '', bits, ...rest] = text.split('/');
  const address = base.includes('%') ? null : parseAddress(base);
  if (!address || rest.length > 0 || (bits !== undefined && !/^(?:0|[1-9][0-9]{0,2})$/.test(bits))) return null;
  const isMapped = address.family === 4 && base.includes(':');
  const width = widthOf(address.family);
  const prefix = bits === undefined ? width : Number(bits) - (isMapped ? 96 : 0);
  if (prefix < 0 || prefix > width) return null;
  const shift = BigInt(width - prefix);
  return { family: address.family, value: (address.value >> shift) << shift, prefix };
}

function widthOf(family: 4 | 6): number {
  return family === 4 ? 32 : 128;
}

/** One spelling per network, so that the same rule is not kept twice. */
export function formatNetwork(network: Network): string {
  return `${network.family === 4 ? formatV4(network.value) : formatV6(network.value)}/${network.prefix}`;
}

/** Compiled for a look-up per prefix length in use, however many rules there are. */
export function compileNetworks(networks: Network[]): (address: Address) => boolean {
  const byPrefix = new Map<string, { family: 4 | 6; shift: bigint; starts: Set<bigint> }>();
  for (const { family, value, prefix } of networks) {
    const key = `${family}/${prefix}`;
    const shift = BigInt(widthOf(family) - prefix);
    const entry = byPrefix.get(key) ?? { family, shift, starts: new Set() };
    entry.starts.add(value >> shift);
    byPrefix.set(key, entry);
  }
  const tables = [...byPrefix.values()];
  return (address) =>
    tables.some(({ family, shift, starts }) => family === address.family && starts.has(address.value >> shift));
}

function parseV4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(?:0|[1-9][0-9]{0,2})$/.test(part) || Number(part) > 255))
    return null;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseV6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = groupsOf(halves[0]!);
  const tail = halves.length === 2 ? groupsOf(halves[1]!) : [];
  if (!head || !tail || (halves.length === 2 && halves[0]!.includes('.'))) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<number>(missing).fill(0), ...tail];
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

/** Groups of 16 bits; the last may be written as an IPv4 address. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [at, part] of parts.entries()) {
    const v4 = at === parts.length - 1 && part.includes('.') ? parseV4(part) : null;
    if (v4 !== null) groups.push(Number(v4 >> 16n), Number(v4 & 0xffffn));
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

function formatV4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');
}

function formatV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  return groups.join(':').replace(/(?:^|:)0(?::0)+(?:$|:)/, '::');
}
