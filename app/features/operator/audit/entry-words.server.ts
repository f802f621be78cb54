import { isEntryPart } from '~/domain/audit/entry-parts';
import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { bulkActs } from '~/domain/bulk/bulk-acts';
import {
  adjustableWallets,
  adjustmentCategories,
  adjustmentStates,
} from '~/domain/cashier/adjustments/adjustment-states';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { gameTypes } from '~/domain/catalogue/game-types';
import { billStates, contractStates } from '~/domain/contracts/contract-states';
import { contractKinds } from '~/domain/contracts/kinds';
import { accountStatuses } from '~/domain/identity/account-status';
import { transferStates } from '~/domain/play/vendor-wallets/transfer-states';
import { rewardWays } from '~/domain/promotions/terms/promotion-kinds';
import { proposalStates } from '~/domain/proposals/proposal-states';
import { guardedKinds } from '~/domain/shared/guarded-kinds';
import { isContentLanguage } from '~/domain/shared/language';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { plainText, type Words } from './changes';

type Language = RequestContext['language'];
/** A part whose values are codes that have words. */
type Coded = {
  key: string;
  isOf?: (entry: AuditEntry) => boolean;
  values: readonly string[];
  word: (code: string) => string;
};

const about = (kind: string) => (entry: AuditEntry) => entry.subject.startsWith(`${kind}:`);
const doneBy = (action: string) => (entry: AuditEntry) => entry.action.startsWith(action);

/** A test finds each of their words in every language. */
export const coded: readonly Coded[] = [
  { key: 'state', isOf: about('deposit'), values: depositStates, word: (code) => `deposit:states.${code}` },
  { key: 'state', isOf: about('withdrawal'), values: withdrawalStates, word: (code) => `payouts:states.${code}` },
  {
    key: 'state',
    isOf: about('adjustment'),
    values: adjustmentStates,
    word: (code) => `cashdesk:adjustments.states.${code}`,
  },
  {
    key: 'state',
    isOf: doneBy('contracts.rejectBill'),
    values: billStates,
    word: (code) => `contracts:billStates.${code}`,
  },
  { key: 'state', isOf: doneBy('contracts.'), values: contractStates, word: (code) => `contracts:states.${code}` },
  { key: 'state', isOf: doneBy('agency.'), values: ['granted', 'refused'], word: (code) => `audit:suspension.${code}` },
  { key: 'state', isOf: doneBy('proposals.'), values: proposalStates, word: (code) => `proposals:states.${code}` },
  { key: 'kind', isOf: doneBy('proposals.'), values: guardedKinds, word: (code) => `proposals:kinds.${code}` },
  { key: 'act', isOf: doneBy('bulk.'), values: Object.keys(bulkActs), word: (code) => `operator:bulk.acts.${code}` },
  { key: 'kind', isOf: doneBy('contracts.'), values: contractKinds, word: (code) => `contracts:kinds.${code}` },
  { key: 'kind', isOf: doneBy('lottery.'), values: ['none', 'at'], word: (code) => `lotteries:calendar.kinds.${code}` },
  { key: 'state', isOf: doneBy('play.'), values: transferStates, word: (code) => `wallet:states.${code}` },
  { key: 'gameType', values: gameTypes, word: (code) => `shell:menu.${code}` },
  { key: 'isGame', values: ['VASSALAGE', 'GAME'], word: (code) => `gamepages:opens.${code}` },
  { key: 'reward', values: rewardWays, word: (code) => `giving:ways.${code}` },
  { key: 'wallet', values: adjustableWallets, word: (code) => `cashdesk:adjustments.wallets.${code}` },
  { key: 'category', values: adjustmentCategories, word: (code) => `records:adjustment.${code}` },
  { key: 'status', values: accountStatuses, word: (code) => `operator:statuses.${code}` },
  { key: 'role', values: ['member', 'agent', 'operator'], word: (code) => `operator:roles.${code}` },
];

const accountParts = new Set(['accountId', 'agentId', 'firstApproverId', 'payerId', 'referrerId', 'uplineId']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Amounts as money, rates as percent, instants in the site's zone, accounts by their names, codes by their words. */
export function wordsFor(ctx: RequestContext, entry: AuditEntry, names: ReadonlyMap<number, string>): Words {
  return {
    nameOf: (key) => (isEntryPart(key) ? ctx.t(`audit:fields.${key}`) : null),
    textOf: (key, value) =>
      (accountParts.has(key) ? names.get(Number(value)) : null) ??
      codedText(ctx, entry, key, value) ??
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
  const found = coded.find((coded) => coded.key === key && (coded.isOf?.(entry) ?? true));
  return found?.values.includes(String(value)) ? ctx.t(found.word(String(value))) : null;
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
