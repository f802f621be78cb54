import { lotteryGames } from '~/domain/lottery/calendar/games';
import { rebatesOf, rtpFault, rtpLeast, type Share, shareOfPercent, whole } from '~/domain/lottery/prices/modes';
import { oddsRange } from '~/domain/lottery/prices/odds';
import { makePriceList } from '~/domain/lottery/prices/price-list.server';
import { type Priced, pricedOf, returnKey, returnOf } from '~/domain/lottery/prices/returns';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { formatMinor } from '~/domain/shared/money';
import { playWord } from '~/features/common/lottery-words.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatNumber } from '~/i18n/format';

/** What lotteries return, by prize mode and family; of the one that is asked for also what a change would make of its odds. */
export async function readPrices(ctx: SignedInContext) {
  const { language, site, t, url } = ctx;
  const { lotteryReturns } = site.settings;
  const all = pricedOf(lotteryGames);
  const asked = url.searchParams.get('of');
  const chosen = all.find((priced) => returnKey(priced) === asked) ?? null;
  const [proof, open] = await Promise.all([
    readPasswordProof(ctx),
    findOpenProposals(ctx, { kinds: ['setting'], subject: 'lotteryReturns' }),
  ]);
  return {
    proof,
    language,
    open: open[0] ?? null,
    rows: all.map((priced) => ({
      key: returnKey(priced),
      mode: priced.mode,
      name: t(`lottery:family.${priced.family}`),
      games: formatNumber(priced.codes.length, language),
      rtp: shareText(ctx, returnOf(lotteryReturns, priced)),
      rebate: rebateText(ctx, priced, returnOf(lotteryReturns, priced)),
      to: paths.operatorPrices({ of: returnKey(priced) }),
    })),
    chosen: chosen && readChosen(ctx, chosen),
  };
}

export type PricesPage = Awaited<ReturnType<typeof readPrices>>;

function readChosen(ctx: SignedInContext, priced: Priced) {
  const { site, t, url } = ctx;
  const now = returnOf(site.settings.lotteryReturns, priced);
  const typed = url.searchParams.get('rtp')?.slice(0, 12) ?? '';
  const asked = shareOfPercent(typed);
  const fault = asked === null ? null : rtpFault(asked, Math.round(site.settings.rebateRateMost * 100));
  return {
    key: returnKey(priced),
    mode: priced.mode,
    name: t(`lottery:family.${priced.family}`),
    now: shareText(ctx, now),
    typed,
    isWrong: typed !== '' && (asked === null || fault !== null),
    least: shareText(ctx, rtpLeast),
    most: shareText(ctx, whole - Math.round(site.settings.rebateRateMost * 100)),
    hasRebates: rebateMost(priced, now) > 0,
    effect: asked === null || fault !== null ? [] : effectOf(ctx, priced, { now, after: asked }),
  };
}

/** Of every play the odds as they are and as they would be. */
function effectOf(ctx: SignedInContext, priced: Priced, { now, after: next }: { now: Share; after: Share }) {
  const before = makePriceList({ ...priced, rtp: now, rebate: 0 }).odds;
  const after = makePriceList({ ...priced, rtp: next, rebate: 0 }).odds;
  const least = makePriceList({ ...priced, rtp: next, rebate: rebateMost(priced, next) }).odds;
  return Object.keys(after).map((play) => ({
    play,
    name: playWord(ctx, play),
    before: oddsText(ctx, before[play]!),
    after: oddsText(ctx, after[play]!),
    least: oddsText(ctx, least[play]!),
  }));
}

function oddsText({ language }: SignedInContext, odds: readonly (readonly bigint[])[]): string {
  const range = oddsRange(odds);
  const text = (value: bigint) => formatDigits(formatMinor(value, 4).replace(/\.?0+$/, ''), language);
  const [least, most] = [text(range.least), text(range.most)];
  return least === most ? least : `${least} – ${most}`;
}

/** The highest that a player can choose. */
function rebateMost({ mode }: Priced, rtp: Share): Share {
  return rebatesOf(mode, rtp).at(-1)!;
}

function rebateText(ctx: SignedInContext, priced: Priced, rtp: Share): string {
  const most = rebateMost(priced, rtp);
  return most === 0 ? '—' : shareText(ctx, most);
}

function shareText({ language }: SignedInContext, share: Share): string {
  return formatNumber(share / 10_000, language, { style: 'percent', maximumFractionDigits: 2 });
}
