import { createHash } from 'node:crypto';

/** The same for the same content, whatever the order of its names. */
export function stableHash(content: unknown): string {
  const text = JSON.stringify(content, (_name, part) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('base64url');
}
