import { findGoods, listGoods } from '~/domain/points/mall/goods.server';
import { type GoodsKind, goodsKinds } from '~/domain/points/redemption-states';
import { namesOf } from '~/domain/shared/language';
import { formatMinor } from '~/domain/shared/money';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';

export async function readGoodsList(ctx: SignedInContext) {
  const { language } = ctx;
  return (await listGoods(ctx, { withOff: true })).map((goods) => ({
    ...{ code: goods.code, kind: goods.kind, isEnabled: goods.isEnabled },
    name: namesOf(goods)[language],
    to: paths.operatorGood(goods.code),
    points: formatMoney(goods.pointsMinor, language, { isBare: true }),
    amount: goods.amountMinor > 0n ? formatMoney(goods.amountMinor, language) : '–',
    paid: goods.paidMinor > 0n ? formatMoney(goods.paidMinor, language) : '–',
    left: formatNumber(goods.leftCount, language),
    isOut: goods.leftCount === 0,
  }));
}

export type GoodsRow = Awaited<ReturnType<typeof readGoodsList>>[number];

const whole = (minor: bigint) => (minor === 0n ? '' : formatMinor(minor, minor % 10_000n === 0n ? 0 : 2));

/** One of the goods to be changed, or a new one of the kind that the address names. */
export async function readGoodsSheet(ctx: SignedInContext) {
  const { params, url, language, t } = ctx;
  const isNew = params.code === 'new';
  const goods = isNew ? null : await findGoods(ctx, params.code ?? '');
  if (!isNew && !goods) throw notFound();
  const asked = url.searchParams.get('kind');
  const kind: GoodsKind = goods?.kind ?? goodsKinds.find((one) => one === asked) ?? 'thing';
  return {
    title: goods ? namesOf(goods)[language] : t(`goods:new.${kind}`),
    isNew,
    kind,
    left: formatNumber(goods?.leftCount ?? 0, language),
    values: {
      code: goods?.code ?? '',
      nameBn: goods?.nameBn ?? '',
      nameEn: goods?.nameEn ?? '',
      textBn: goods?.textBn ?? '',
      textEn: goods?.textEn ?? '',
      position: String(goods?.position ?? 0),
      isEnabled: (goods?.isEnabled ?? true) ? 'on' : '',
      points: whole(goods?.pointsMinor ?? 0n),
      amount: whole(goods?.amountMinor ?? 0n),
      paid: whole(goods?.paidMinor ?? 0n),
      perAccount: goods?.perAccount ? String(goods.perAccount) : '',
      stockChange: '',
    } as Record<string, string | undefined>,
  };
}

export type GoodsSheet = Awaited<ReturnType<typeof readGoodsSheet>>;
