import { findExposure } from '~/domain/lottery/draws/watch-draws.server';
import { gameNames } from '~/features/common/lottery-names.server';
import { exposureKeyWord, playWord } from '~/features/common/lottery-words.server';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatPercent } from '~/i18n/format';

const keysShown = 50;

/** What the draw that the address names could pay, number by number; null: none is named. */
export async function readExposure(ctx: SignedInContext) {
  const drawId = Number(ctx.url.searchParams.get('exposure') ?? '');
  if (!Number.isSafeInteger(drawId) || drawId < 1) return null;
  const exposure = await findExposure(ctx, drawId, keysShown);
  if (!exposure) throw notFound();
  const { language, t } = ctx;
  const names = await gameNames(ctx);
  const share = (part: bigint, whole: bigint) => formatPercent(Number((part * 10_000n) / whole) / 10_000, language);
  return {
    name: `${names.get(exposure.gameCode) ?? exposure.gameCode} ${exposure.issue}`,
    facts: [
      [t('lottery:operator.bound'), formatMoney(exposure.boundMinor, language)],
      [t('lottery:exposure.drawMost'), formatMoney(exposure.drawMostMinor, language)],
      [t('lottery:exposure.used'), share(exposure.boundMinor, exposure.drawMostMinor)],
      [t('lottery:exposure.keyMost'), formatMoney(exposure.keyMostMinor, language)],
    ] satisfies [string, string][],
    keys: exposure.keys.map(({ play, key, payoutMinor }) => ({
      id: `${play} ${key}`,
      play: playWord(ctx, play),
      key: exposureKeyWord(ctx, key),
      payout: formatMoney(payoutMinor, language),
      used: share(payoutMinor, exposure.keyMostMinor),
    })),
  };
}

export type ExposurePage = NonNullable<Awaited<ReturnType<typeof readExposure>>>;
