import { formatMinor } from '~/domain/shared/money';
import type { Active } from '~/domain/views/team/count-active.server';
import type { EarnedDay } from '~/domain/views/team/read-earned.server';
import type { TeamFacts } from '~/domain/views/team/read-team-facts.server';
import { netOf, resultOf, type TeamSums } from '~/domain/views/team/team-sums';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/format';

export type Tile = {
  key: string;
  label: string;
  /** An exact amount, or words. */
  amount: string | null;
  text: string;
  /** Gains and losses of the members carry their sign, without a colour: they are the agent's the other way round. */
  isSigned: boolean;
  isColoured: boolean;
  notes: string[];
  change: Change | null;
  to: string | null;
};

type Change = { isUp: boolean; isDown: boolean; text: string };

const plain = { amount: null, text: '', isSigned: false, isColoured: false, notes: [], change: null, to: null };

/** What the agent itself earned in the period. */
export function incomeTile({ t, url }: SignedInContext, earned: readonly EarnedDay[]): Tile {
  const sum = earned.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const { from, to, preset } = Object.fromEntries(url.searchParams);
  return {
    ...plain,
    key: 'income',
    label: t('reports:tile.income'),
    amount: formatMinor(sum, 4),
    isColoured: true,
    to: paths.agentPage('agentRevenueReport', { from, to, preset }),
  };
}

/** How the team is at this moment. */
export function nowTiles({ t, language }: SignedInContext, facts: TeamFacts, seesBalances: boolean): Tile[] {
  const count = (key: 'team' | 'online', value: number, notes: string[] = []): Tile => ({
    ...plain,
    ...{ key, notes },
    label: t(`reports:tile.${key}`),
    text: formatNumber(value, language),
  });
  const agents = t('reports:note.agents', { number: formatNumber(facts.agents, language) });
  return [
    count('team', facts.size, [agents]),
    count('online', facts.online),
    ...(seesBalances
      ? [{ ...plain, key: 'balance', label: t('reports:tile.balance'), amount: formatMinor(facts.balanceMinor, 4) }]
      : []),
  ];
}

type Counted = Active & { compared: Active };

/**
 * Different members who bet, and how many of those of the period before were active again. In teams too large for that,
 * the mean of the whole days.
 */
export function activeTile(
  ctx: SignedInContext,
  counted: Counted | null,
  days: readonly { day: string; sums: TeamSums }[],
  today: string,
): Tile {
  const { t, language } = ctx;
  if (counted) {
    const { now, compared } = counted;
    const again = compared.before === 0 ? null : formatPercent(compared.stayed / compared.before, language);
    return {
      ...plain,
      key: 'active',
      label: t('reports:tile.active'),
      text: formatNumber(now, language),
      notes: again ? [t('reports:note.again', { share: again })] : [],
      change: changeOf(ctx, BigInt(compared.now), BigInt(compared.before)),
    };
  }
  const whole = days.filter(({ day }) => day < today);
  const mean = whole.reduce((sum, { sums }) => sum + sums.activeAccounts, 0) / Math.max(1, whole.length);
  const text = formatNumber(mean, language, { maximumFractionDigits: 1 });
  return { ...plain, key: 'activeADay', label: t('reports:tile.activeADay'), text };
}

const counts = ['newAccounts', 'firstDeposits'] as const;
const amounts = {
  deposits: (sums: TeamSums) => sums.depositsMinor,
  withdrawals: (sums: TeamSums) => sums.withdrawalsMinor,
  valid: (sums: TeamSums) => sums.validBetMinor,
  payout: (sums: TeamSums) => sums.payoutMinor,
  result: resultOf,
  promotions: (sums: TeamSums) => sums.promotionsMinor,
  rebates: (sums: TeamSums) => sums.rebatesMinor,
  net: netOf,
} as const;

type Compared = { total: TeamSums; compared: TeamSums; before: TeamSums | null };

/** What the team came to; changes are those of the exact figures. */
export function periodTiles(ctx: SignedInContext, { total, compared, before }: Compared): Tile[] {
  const { t, language } = ctx;
  const change = (of: (sums: TeamSums) => bigint) => before && changeOf(ctx, of(compared), of(before));
  const counted = counts.map((key): Tile => {
    const firsts = key === 'firstDeposits' ? [formatMoney(total.firstDepositsMinor, language)] : [];
    return {
      ...plain,
      key,
      label: t(`reports:tile.${key}`),
      text: formatNumber(total[key], language),
      notes: firsts,
      change: change((sums) => BigInt(sums[key])),
    };
  });
  const paid = (Object.keys(amounts) as (keyof typeof amounts)[]).map((key): Tile => {
    const of = amounts[key];
    const isSigned = key === 'result' || key === 'net';
    return {
      ...plain,
      ...{ key, isSigned },
      label: t(`reports:tile.${key}`),
      amount: formatMinor(of(total), 4),
      notes: isSigned ? signedNotes(ctx, of(total), before && of(before)) : [],
      change: isSigned ? null : change(of),
    };
  });
  return [...counted, ...paid];
}

/** A percentage says nothing where figures change their sign: who gained, and the figure before. */
function signedNotes({ t, language }: SignedInContext, now: bigint, before: bigint | null): string[] {
  const side = now === 0n ? [] : [t(now > 0n ? 'reports:note.membersWon' : 'reports:note.membersLost')];
  if (before === null) return side;
  return [...side, t('reports:note.before', { amount: formatMoney(before, language, { sign: 'always' }) })];
}

/** In percent of what was before; null where there was nothing to compare with. */
function changeOf({ language }: SignedInContext, now: bigint, before: bigint): Change | null {
  if (before === 0n) return null;
  const share = Number(((now - before) * 100_000n) / before) / 100_000;
  return {
    isUp: share > 0,
    isDown: share < 0,
    text: formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  };
}
