import { listAudit } from '~/domain/audit/list-audit.server';
import { type LotteryVendor, lotteryGames, lotteryVendors } from '~/domain/lottery/calendar/games';
import { nearPercent } from '~/domain/lottery/draws/watch-draws.server';
import { findLimitScope, type LimitScope, limitGroups } from '~/domain/lottery/limits/limit-scopes';
import { type LimitName, limitNames } from '~/domain/lottery/limits/lottery-limits';
import { listFullestDraws, listLimits, readPeaks } from '~/domain/lottery/limits/read-limits.server';
import type { LotteryLimits } from '~/domain/lottery/orders/exposure';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { formatMinor } from '~/domain/shared/money';
import { holdsRight } from '~/domain/shared/rights';
import { gameNames } from '~/features/common/lottery-names.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { textOf } from '~/http/page/text-of.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/format';
import { showEntries } from '../audit/show-entries.server';
import { drawPages } from './draw-pages.server';

const drawsShown = 10;
const changesShown = 5;

/** Every lottery with its limits and the most that one of its draws could pay now, by provider. */
export async function readLimitsList(ctx: SignedInContext) {
  const [rows, peaks, names, { vendors }, waiting] = await Promise.all([
    listLimits(ctx),
    readPeaks(
      ctx,
      lotteryGames.map(({ code }) => code),
    ),
    gameNames(ctx),
    ctx.services.lobby(),
    findOpenProposals(ctx, { kinds: ['lotteryLimits'] }),
  ]);
  const bounds = lotteryGames.map(({ code }) => peaks.get(code)?.boundMinor ?? 0n);
  return {
    tabs: drawPages(ctx, 'limits'),
    waiting: waiting.map(({ id, subject }) => ({ id, name: subject, to: paths.operatorProposal(id) })),
    vendors: textOf(ctx, 'limits of lotteries', [rows, bounds], () => ({
      vendors: lotteryVendors.map((vendor) => ({
        vendor,
        name: vendors[vendor]?.names[ctx.language] ?? vendor,
        groups: groupsOf(ctx, vendor),
        rows: rowsOf(ctx, vendor, { rows, bounds, names }),
      })),
    })),
  };
}

type Read = {
  rows: Awaited<ReturnType<typeof listLimits>>;
  bounds: readonly bigint[];
  names: ReadonlyMap<string, string>;
};

function groupsOf({ language, t }: SignedInContext, vendor: LotteryVendor) {
  return limitGroups
    .filter((group) => group.vendor === vendor)
    .map(({ id, family, codes }) => ({
      to: paths.operatorDrawLimitsOf(id),
      name: t(`lottery:family.${family}`),
      count: formatNumber(codes.length, language),
    }));
}

function rowsOf(ctx: SignedInContext, vendor: LotteryVendor, { rows, bounds, names }: Read) {
  const limitsOf = new Map(rows.map((row) => [row.code, row]));
  return lotteryGames.flatMap((game, at) => {
    const row = limitsOf.get(game.code);
    if (game.vendor !== vendor || !row) return [];
    return [
      {
        code: game.code,
        name: names.get(game.code) ?? game.code,
        isEnabled: row.isEnabled,
        /** In the order of `limitNames`. */
        most: limitNames.map((name) => formatMoney(row[name], ctx.language)),
        peak: peakOf(ctx, bounds[at]!, row.drawPayoutMostMinor),
      },
    ];
  });
}

export type LimitsList = Awaited<ReturnType<typeof readLimitsList>>;
export type LimitsOfVendors = NonNullable<LimitsList['vendors']['content']>;

/** The game or family that the address names; 404 for none. */
export function askedScope({ params }: SignedInContext): LimitScope {
  const scope = findLimitScope(params.scope ?? '');
  if (!scope) throw notFound();
  return scope;
}

/** The limits of one game or family, what its draws could pay now, and the forms that change them. */
export async function readLimitsOf(ctx: SignedInContext) {
  const scope = askedScope(ctx);
  const { language, viewer } = ctx;
  const [all, fullest, names, { vendors }, proof, open, trail] = await Promise.all([
    listLimits(ctx),
    listFullestDraws(ctx, scope.codes, drawsShown),
    gameNames(ctx),
    ctx.services.lobby(),
    readPasswordProof(ctx),
    findOpenProposals(ctx, { kinds: ['lotteryLimits'], subject: scope.id }),
    scope.codes.length === 1 ? listAudit(ctx, { subject: `lottery:${scope.id}`, limit: changesShown }) : null,
  ]);
  const rows = all.filter(({ code }) => scope.codes.includes(code));
  const limitsOf = new Map(rows.map((row) => [row.code, row]));
  const family = `${ctx.t(`lottery:family.${scope.family}`)} · ${vendors[scope.vendor]?.names[language] ?? scope.vendor}`;
  const nameOf = (code: string) => names.get(code) ?? code;
  return {
    proof,
    language,
    open: open[0] ?? null,
    title: scope.codes.length === 1 ? nameOf(scope.id) : family,
    games:
      scope.codes.length > 1
        ? scope.codes.map((code) => ({ to: paths.operatorDrawLimitsOf(code), name: nameOf(code) }))
        : [],
    mayDecide: holdsRight(viewer.rights, 'lottery.approve'),
    onSale: rows.filter(({ isEnabled }) => isEnabled).length,
    count: rows.length,
    saleText: ctx.t('lotteries:sale.count', {
      sold: formatNumber(rows.filter(({ isEnabled }) => isEnabled).length, language),
      all: formatNumber(rows.length, language),
    }),
    limits: limitNames.map((name) => ({ name, now: rangeText(ctx, rows, name), typed: typedOf(rows, name) })),
    draws: fullest.map(({ id, gameCode, issue, state, boundMinor, keyMinor }) => ({
      ...{ id, issue, state, name: nameOf(gameCode), to: paths.operatorDraws({ exposure: id }) },
      draw: peakOf(ctx, boundMinor, limitsOf.get(gameCode)!.drawPayoutMostMinor),
      key: peakOf(ctx, keyMinor, limitsOf.get(gameCode)!.keyPayoutMostMinor),
    })),
    trail: trail ? await showEntries(ctx, trail.entries) : [],
    audit: paths.operatorAudit(scope.codes.length === 1 ? { kind: 'lottery', subject: scope.id } : { kind: 'lottery' }),
  };
}

export type LimitsPage = Awaited<ReturnType<typeof readLimitsOf>>;

function peakOf({ language }: SignedInContext, couldPay: bigint, most: bigint) {
  return {
    amount: formatMoney(couldPay, language),
    share: formatPercent(Number((couldPay * 10_000n) / most) / 10_000, language),
    isNear: couldPay * 100n >= most * BigInt(nearPercent),
  };
}

/** One amount, or the least and the most of a family's games. */
export function rangeText({ language }: SignedInContext, rows: readonly LotteryLimits[], name: LimitName): string {
  const amounts = rows.map((row) => row[name]).sort((a, b) => (a < b ? -1 : 1));
  const [least, most] = [formatMoney(amounts[0]!, language), formatMoney(amounts.at(-1)!, language)];
  return least === most ? least : `${least} – ${most}`;
}

/** As it is typed; empty where a family's games differ. */
function typedOf(rows: readonly LotteryLimits[], name: LimitName): string {
  const [first, ...others] = new Set(rows.map((row) => row[name]));
  return first === undefined || others.length > 0 ? '' : formatMinor(first).replace(/\.00$/, '');
}
