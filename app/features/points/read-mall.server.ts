import { readBalances } from '~/domain/ledger/read-balances.server';
import { findGoods, type Goods, listGoods } from '~/domain/points/mall/goods.server';
import { earnedTypes } from '~/domain/points/point-types';
import { namesOf, textsOf } from '~/domain/shared/language';
import { pointsText } from '~/features/common/show-points.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { artPaths, paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatNumber } from '~/i18n/format';

/** What a member has; null for those who collect none. Stock and points change by the minute, so that nothing is kept. */
export async function readOwnPoints(ctx: RequestContext) {
  neverStore(ctx);
  if (ctx.viewer?.role !== 'member') return null;
  const { points } = await readBalances(ctx, ctx.viewer.id);
  return { points: pointsText(ctx, points), pointsMinor: points };
}

export async function readMall(ctx: RequestContext) {
  const own = await readOwnPoints(ctx);
  return { points: own?.points ?? null, goods: (await listGoods(ctx)).map((each) => showGoods(ctx, each)) };
}

export type ShownGoods = Awaited<ReturnType<typeof readMall>>['goods'][number];

function showGoods(ctx: RequestContext, goods: Goods) {
  const { language } = ctx;
  const { code, kind, leftCount, perAccount } = goods;
  return {
    ...{ code, kind, to: paths.pointGoods(code), art: artPaths.banner(goods.artSeed) },
    name: namesOf(goods)[language],
    text: textsOf(goods)[language],
    points: pointsText(ctx, goods.pointsMinor),
    amount: goods.amountMinor > 0n ? formatMoney(goods.amountMinor, language) : null,
    paid: goods.paidMinor > 0n ? formatMoney(goods.paidMinor, language) : null,
    isOver: leftCount === 0,
    left: formatNumber(leftCount, language),
    perAccount: perAccount === null ? null : formatNumber(perAccount, language),
  };
}

export async function readGoodsPage(ctx: RequestContext) {
  const own = await readOwnPoints(ctx);
  const goods = await findGoods(ctx, ctx.params.code ?? '');
  if (!goods?.isEnabled) throw notFound();
  const { viewer } = ctx;
  const isMember = viewer?.role === 'member';
  return {
    points: own?.points ?? null,
    goods: showGoods(ctx, goods),
    hasEnough: own !== null && own.pointsMinor >= goods.pointsMinor,
    requestKey: isMember ? newFormKey(ctx as SignedInContext) : null,
    signIn: viewer === null ? paths.login(paths.pointGoods(goods.code)) : null,
  };
}

export type GoodsPage = Awaited<ReturnType<typeof readGoodsPage>>;

export async function readRates(ctx: RequestContext) {
  const own = await readOwnPoints(ctx);
  const { language, site, viewer } = ctx;
  const { pointsPer100, depositPointsPer100, pointsForOneUnit, pointsConvertLeast } = site.settings;
  const rate = (points: number) => formatNumber(points, language, { maximumFractionDigits: 2 });
  return {
    points: own?.points ?? null,
    types: earnedTypes.map((type) => ({ type, rate: rate(type === 'deposit' ? depositPointsPer100 : pointsPer100) })),
    per: formatMoney(1_000_000n, language, { decimals: 0 }),
    forOne: formatNumber(pointsForOneUnit, language),
    one: formatMoney(10_000n, language),
    least: formatNumber(pointsConvertLeast, language),
    requestKey: viewer?.role === 'member' ? newFormKey(ctx as SignedInContext) : null,
    signIn: viewer === null ? paths.login(paths.pointRates()) : null,
  };
}

export type RatesPage = Awaited<ReturnType<typeof readRates>>;
