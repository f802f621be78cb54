import { z } from 'zod';
import { latinDigits } from '../../shared/digits';
import type { Group, PickFault, Picks, Shape } from './shape';

const symbolsAtMost = 1_000;

/** Picks from a form or call: symbols in their canonical writing and order, each once. An issue's message is a `PickFault`. */
export function picksSchema(shape: Shape) {
  return z.array(z.array(z.string().max(16)).max(symbolsAtMost)).transform((raw, context): Picks => {
    const { picks, fault } = normalisePicks(shape, raw);
    if (fault) context.addIssue({ code: z.ZodIssueCode.custom, message: fault });
    return picks;
  });
}

/** What a person typed: groups divided by `|`, `;` or a new line, symbols by spaces or commas; single digits may touch. */
export function parsePicks(shape: Shape, typed: string): { picks: Picks; fault: PickFault | null } {
  const groups = latinDigits(typed.normalize('NFC'))
    .trim()
    .split(/\s*[|;\n]\s*/)
    .slice(0, shape.groups.length + 1);
  return normalisePicks(
    shape,
    groups.map((text, at) => splitSymbols(text, shape.groups[at])),
  );
}

/** The one canonical text of picks, as it is stored and enters the digest of tickets. */
export function picksText(picks: Picks): string {
  return picks
    .map((group) => group.join(','))
    .join('|')
    .replace(/\|+$/, (end) => (picks.length === end.length ? end : ''));
}

export type PickWord = { readonly key: string } | { readonly text: string };

/** The words of picks: keys of the locales for groups and marks, digits as they are. Groups without picks are left out. */
export function picksWords(shape: Shape, picks: Picks): { group: string; symbols: PickWord[] }[] {
  return picks.flatMap((picked, at) => {
    const words = picked.map(
      (symbol): PickWord => (/^[\d*]+$/.test(symbol) ? { text: symbol } : { key: `lottery:mark.${symbol}` }),
    );
    return words.length > 0 ? [{ group: `lottery:group.${shape.groups[at]!.name}`, symbols: words }] : [];
  });
}

function normalisePicks(shape: Shape, raw: readonly (readonly string[])[]): { picks: Picks; fault: PickFault | null } {
  if (raw.length > shape.groups.length) return { picks: [], fault: 'groups' };
  const picks: string[][] = [];
  for (const [at, group] of shape.groups.entries()) {
    const symbols = new Set<string>();
    for (const typed of raw[at] ?? []) {
      const symbol = canonical(group, latinDigits(typed.trim()));
      if (symbol === null) return { picks: [], fault: 'unknown' };
      symbols.add(symbol);
    }
    picks.push(inOrder(group, symbols));
  }
  return { picks, fault: shape.fault(picks) };
}

function canonical(group: Group, typed: string): string | null {
  if ('symbols' in group) {
    if (group.symbols.includes(typed)) return typed;
    const plain = typed.replace(/^0+(?=\d)/, '');
    return /^\d+$/.test(typed) && group.symbols[0]!.length === 1 && group.symbols.includes(plain) ? plain : null;
  }
  const isWhole = typed.length === group.digits && /^\d+$/.test(typed);
  const isRoll = group.hasRoll && typed.length === group.digits && /^\d*\*\d*$/.test(typed);
  return isWhole || isRoll ? typed : null;
}

function inOrder(group: Group, symbols: Set<string>): string[] {
  if ('digits' in group) return [...symbols].sort();
  return [...symbols].sort((a, b) => group.symbols.indexOf(a) - group.symbols.indexOf(b));
}

function splitSymbols(text: string, group: Group | undefined): string[] {
  const tokens = text.split(/[\s,]+/).filter((token) => token !== '');
  const isSingleDigits = group && 'symbols' in group && group.symbols.every((symbol) => /^\d$/.test(symbol));
  return isSingleDigits ? tokens.flatMap((token) => (/^\d+$/.test(token) ? [...token] : [token])) : tokens;
}
