import { randomInt } from 'node:crypto';

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Without letters that are taken for digits. */
export function newReference(): string {
  return `P-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;
}
