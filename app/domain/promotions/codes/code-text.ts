import { latinDigits } from '~/domain/shared/digits';

/** No letter or digit that is read as another. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const drawnLength = 12;
export const mostCodesAtOnce = 1_000;
export const mostUses = 1_000_000;

/** As a code is stored and compared: however it was typed, without spaces and hyphens. Null: it cannot be one. */
export function normalCode(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,24}$/.test(text) ? text : null;
}

/** In fours, as it is read out and typed. */
export function shownCode(code: string): string {
  return code.length === drawnLength ? (code.match(/.{4}/g) ?? []).join('-') : code;
}
