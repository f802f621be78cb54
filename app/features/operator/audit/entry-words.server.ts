import { isEntryPart } from '~/domain/audit/entry-parts';
import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { isContentLanguage } from '~/domain/shared/language';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { limitAmount } from '../protection/show-limit.server';
import { plainText, type Words } from './changes';
import { coded } from './entry-codes.server';

type Language = RequestContext['language'];

const accountParts = new Set(['accountId', 'agentId', 'firstApproverId', 'payerId', 'referrerId', 'uplineId']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Amounts as money, rates as percent, instants in the site's zone, accounts by their names, codes by their words. */
export function wordsFor(ctx: RequestContext, entry: AuditEntry, names: ReadonlyMap<number, string>): Words {
  return {
    nameOf: (key) => (isEntryPart(key) ? ctx.t(`audit:fields.${key}`) : null),
    textOf: (key, value) =>
      (accountParts.has(key) ? names.get(Number(value)) : null) ??
      codedText(ctx, entry, key, value) ??
      limitText(ctx, entry, key, value) ??
      fieldsText(ctx, key, value) ??
      numberText(key, value, ctx.language) ??
      wordsText(value, ctx.language) ??
      plainly(ctx, value),
  };
}

/** The accounts that the parts of an entry name. */
export function accountsNamedIn({ before, after }: AuditEntry): number[] {
  return [before, after]
    .flatMap((parts) => (parts && typeof parts === 'object' ? Object.entries(parts) : []))
    .flatMap(([key, value]) => (accountParts.has(key) && value ? [Number(value)] : []));
}

function codedText(ctx: RequestContext, entry: AuditEntry, key: string, value: unknown): string | null {
  const found = coded.find((coded) => coded.key === key && coded.isOf(entry));
  return found?.values.includes(String(value)) ? ctx.t(found.word(String(value))) : null;
}

/** How much a player's own limit allows: minutes of a limit of time, else money. */
function limitText(ctx: RequestContext, { action, after }: AuditEntry, key: string, value: unknown): string | null {
  if (key !== 'amount' || !action.startsWith('protection.')) return null;
  const limit = (after as { limit?: string } | null)?.limit;
  return limitAmount(ctx, limit?.startsWith('time') ? 'time' : 'deposit', BigInt(String(value)));
}

/** Fields that are themselves a value, by their words. */
function fieldsText({ t }: RequestContext, key: string, value: unknown): string | null {
  if (key !== 'operatorFields' || !Array.isArray(value)) return null;
  return value.map((name) => (isEntryPart(name) ? t(`audit:fields.${name}`) : String(name))).join(', ');
}

/** Texts in the site's languages: the reader's first, then the others. */
function wordsText(value: unknown, language: Language): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const texts = Object.entries(value);
  if (texts.length === 0 || !texts.every(([key, text]) => isContentLanguage(key) && typeof text === 'string'))
    return null;
  return texts
    .sort(([one], [other]) => Number(other === language) - Number(one === language))
    .map(([, text]) => text)
    .join(' · ');
}

function numberText(key: string, value: unknown, language: Language): string | null {
  if (Array.isArray(value) && value.length > 0)
    return key.endsWith('Minor') ? value.map((one) => numberText(key, one, language) ?? String(one)).join(', ') : null;
  if (key.endsWith('Minor') && /^-?\d+$/.test(String(value)))
    return formatMoney(BigInt(String(value)), language, { isBare: key === 'pointsMinor' });
  if (typeof value !== 'number') return null;
  if (key.endsWith('Ppm'))
    return formatNumber(value / 1_000_000, language, { style: 'percent', maximumFractionDigits: 4 });
  return key.endsWith('Id') ? null : formatNumber(value, language, { maximumFractionDigits: 4 });
}

function plainly({ t, language, site }: RequestContext, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  const text = plainText(value);
  return instant.test(text) ? formatDateTime(new Date(text), language, site.settings.timeZone) : text;
}
