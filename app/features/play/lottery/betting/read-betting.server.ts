import { randomInt } from 'node:crypto';
import type { CatalogueLottery } from '~/domain/lottery/find-lottery-game.server';
import { fractionText } from '~/domain/lottery/fraction';
import { partsAtMost } from '~/domain/lottery/orders/chase';
import { pickRefusal } from '~/domain/lottery/picks/pick-refusal';
import { parsePicks } from '~/domain/lottery/picks/picks';
import { type PickFault, type Picks, pickFaults, type Shape } from '~/domain/lottery/picks/shape';
import { rebatesOf, type Share, shareOfPercent } from '~/domain/lottery/prices/modes';
import { fairRange } from '~/domain/lottery/prices/odds';
import type { PriceList } from '~/domain/lottery/prices/price-list.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { getPlay } from '~/domain/lottery/registry';
import { Refusal } from '~/domain/shared/refusal';
import { groupWord, playWord, symbolWord } from '~/features/common/lottery-words.server';
import { stoppedText } from '~/features/common/stopped-text.server';
import { gamePageOf } from '~/features/play/game-address';
import { judgePlay } from '~/features/play/judge-play.server';
import { refusalText } from '~/http/forms/forms.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { type DataAsText, toText } from '~/http/page/data-as-text';
import type { SignedInContext } from '~/http/request/guards.server';
import { secondsToCheck } from '~/http/request/reality-check.server';
import { onceASecond } from '../once-a-second.server';
import { askedMode, readModes } from './prize-modes.server';
import { readFollowed } from './read-followed.server';
import { readGameNow } from './read-game-now.server';
import { readSlip } from './read-slip.server';

/** The betting view of one lottery: the draw on sale, its plays and the picks that the address brings. */
export async function readBetting(ctx: SignedInContext, lottery: CatalogueLottery) {
  const { game, rules } = lottery;
  const { language, now, site, viewer, url } = ctx;
  const mode = await askedMode(ctx, rules);
  const prices = currentPrices(rules, site.settings.lotteryReturns, 0, mode);
  const plays = Object.keys(prices.odds).filter((name) => !rules.without.includes(name));
  const asked = url.searchParams.get('play') ?? '';
  const play = plays.includes(asked) ? asked : plays[0]!;
  const { shape, options } = getPlay(rules.family, play);
  const fair = fairRange(options);
  const [{ draw, awaited, newestPast, past, isSold }, verdict] = await Promise.all([
    readGameNow(ctx, rules.code),
    judgePlay(ctx, game),
  ]);
  const blocked = isSold ? verdict.blocked : 'maintenance';
  return {
    view: 'betting' as const,
    name: game.names[language],
    code: rules.code,
    family: rules.family,
    page: gamePageOf(game.vendorCode),
    here: url.pathname + url.search,
    isDaily: rules.schedule.kind === 'calendar',
    isOfficial: draw?.isOfficial ?? false,
    isDemo: ctx.services.environment.isDemo,
    blocked,
    protection: blocked === 'protection' ? verdict.protection : null,
    stopped: stoppedText(ctx),
    draw: draw && {
      id: draw.id,
      issue: draw.issue,
      /** Null while it is sold: a draw after a pause is not yet. */
      opensAt: draw.opensAtMs > now.getTime() ? draw.opensAt : null,
      opensIn: draw.opensAtMs > now.getTime() ? (draw.opensAtMs - now.getTime()) / 1000 : null,
      seconds: (draw.closesAtMs - now.getTime()) / 1000,
      closesAt: draw.closesAt,
      clocks: draw.clocks,
      live: paths.lotteryDraw(draw.id),
    },
    awaited: awaited && {
      issue: awaited.issue,
      secondsToDraw: Math.max(0, (awaited.drawsAtMs - now.getTime()) / 1000),
      isLate: now.getTime() - awaited.drawsAtMs > 60_000,
      live: paths.lotteryDraw(awaited.id),
    },
    drawsAtMost: partsAtMost,
    play,
    words: await cachedWords(ctx, [language, rules.code, mode, play].join(' '), async () =>
      toText(wordsOf(ctx, plays, shape)),
    ),
    picks: picksOf(ctx, shape),
    mode,
    modes: readModes(ctx, rules, mode),
    rtp: prices.rtp,
    /** The browser makes the odds of each rebate from these. */
    fair: { least: fractionText(fair.least), most: fractionText(fair.most) },
    rebate: askedRebate(ctx, prices),
    price: prices.version,
    newestPast,
    past,
    followed: newestPast === null ? null : await readFollowed(ctx, lottery, { play, newest: newestPast }),
    quick: quickLink(ctx, play),
    slip: readSlip(ctx, lottery, prices),
    balance: viewer.balance?.main ?? null,
    deposit: viewer.role === 'agent' ? paths.agentPage('depositv2') : paths.deposit(),
    requestKey: newFormKey(ctx),
    checkSeconds: secondsToCheck(ctx, false),
    minutesLeft: verdict.minutesLeft,
  };
}

export type SentBetting = Awaited<ReturnType<typeof readBetting>>;
/** With the words that it carries as text. */
export type BettingPage = SentBetting & BettingWords;
type BettingWords = ReturnType<typeof wordsOf>;

const cachedWords = onceASecond<DataAsText<BettingWords>>();

/** What is the same for all who bet on a play. */
function wordsOf(ctx: SignedInContext, plays: readonly string[], { groups }: Shape) {
  return {
    plays: plays.map((value) => ({ value, text: playWord(ctx, value) })),
    groups: groups.map((group) => ({
      name: groupWord(ctx, group.name),
      ...('symbols' in group
        ? {
            symbols: group.symbols.map((value) => ({ value, text: symbolWord(ctx, value) })),
            digits: 0,
            hasRoll: false,
          }
        : { symbols: null, digits: group.digits, hasRoll: group.hasRoll }),
    })),
    faults: faultTexts(ctx),
  };
}

/** What a refused ticket is told, for the count that is kept while it is chosen. */
function faultTexts(ctx: SignedInContext) {
  const texts = pickFaults.map((fault) => [fault, refusalText(ctx, pickRefusal(fault))]);
  const uneven = refusalText(ctx, new Refusal('lottery.stake_uneven', 'multiplier'));
  return { ...Object.fromEntries(texts), uneven } as Record<PickFault | 'uneven', string>;
}

/** A quick pick, or what the address says; nothing where it makes no ticket. */
function picksOf(ctx: SignedInContext, shape: Shape): Picks {
  const { searchParams } = ctx.url;
  if (searchParams.has('quick')) return shape.quick((range) => randomInt(range));
  return parsePicks(shape, searchParams.get('picks')?.slice(0, 2_000) ?? '').picks;
}

function quickLink({ url }: SignedInContext, play: string): string {
  const search = new URLSearchParams(url.search);
  search.set('play', play);
  search.set('quick', String(Number(search.get('quick') ?? 0) + 1));
  search.delete('picks');
  return `${url.pathname}?${search}`;
}

/** What the address says, where a player can choose it. */
function askedRebate({ url }: SignedInContext, { mode, rtp }: PriceList): Share {
  const asked = shareOfPercent(url.searchParams.get('rebate') ?? '') ?? 0;
  return rebatesOf(mode, rtp).includes(asked) ? asked : 0;
}
