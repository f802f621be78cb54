import { type LotteryGame, lotteryGames } from '~/domain/lottery/calendar/games';
import { listDayDraws } from '~/domain/lottery/draws/list-day-draws.server';
import { dayIn, daysFrom, isDay } from '~/domain/shared/period';
import { gameNames } from '~/features/common/lottery-names.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate, formatTime } from '~/i18n/format';
import { onceASecond } from '../once-a-second.server';
import { numberTexts, type SheetRow, sheetOf } from '../shown-draw.server';
import { headsOf } from './heads';

const regions = ['south', 'central', 'north', '4d'] as const;
export type Region = (typeof regions)[number];

type CalendarLottery = LotteryGame & { schedule: Extract<LotteryGame['schedule'], { kind: 'calendar' }> };

/** The results of a region on a day, its stations side by side as on the printed sheets; today's without `day`. */
export async function readSheet(ctx: RequestContext) {
  const { searchParams } = ctx.url;
  const region = regions.find((one) => one === searchParams.get('region')) ?? 'south';
  const lotteries = lotteriesOf(region);
  const { timeZone } = lotteries[0]!.schedule;
  const today = dayIn(ctx.now, timeZone);
  const asked = searchParams.get('day') ?? today;
  if (!isDay(asked)) throw notFound();
  const names = await gameNames(ctx);
  const codes = lotteries.map(({ code }) => code).filter((code) => names.has(code));
  const stations = await cachedStations(ctx, [ctx.language, region, asked].join(' '), async () =>
    (await listDayDraws(ctx, codes, asked)).map((draw) => showStation(ctx, draw, { names, timeZone })),
  );
  const to = (day: string) => paths.lotterySheet({ region, day });
  const next = daysFrom(asked, 1);
  return {
    region,
    day: formatDate(new Date(`${asked}T12:00:00Z`), ctx.language, 'UTC'),
    stations,
    /** The prizes' names, the same for each station. */
    prizes: stations.find(({ rows }) => rows.length > 0)?.rows.map(({ prize }) => prize) ?? [],
    hasHeads: region !== '4d',
    zone: shownZone(ctx),
    before: to(daysFrom(asked, -1)),
    after: next <= daysFrom(today, 7) ? to(next) : null,
    today: asked === today ? null : paths.lotterySheet({ region }),
    others: regions.map((one) => ({ region: one, to: paths.lotterySheet({ region: one, day: asked }) })),
  };
}

/** Nothing of them depends on who asks but the language. */
const cachedStations = onceASecond<ReturnType<typeof showStation>[]>();

export type SheetPage = Awaited<ReturnType<typeof readSheet>>;
export type Station = SheetPage['stations'][number];

function lotteriesOf(region: Region): CalendarLottery[] {
  const belongs = ({ code, family }: LotteryGame) =>
    region === 'north' || region === '4d' ? family === region : code.startsWith(`${region}-`);
  return lotteryGames.filter((game): game is CalendarLottery => game.schedule.kind === 'calendar' && belongs(game));
}

type Draw = Awaited<ReturnType<typeof listDayDraws>>[number];

function showStation(
  ctx: RequestContext,
  { id, gameCode, state, drawsAt, numbers }: Draw,
  { names, timeZone }: { names: ReadonlyMap<string, string>; timeZone: string },
) {
  const isKnown = (state === 'drawn' || state === 'settled') && drawsAt <= ctx.now;
  const texts = isKnown ? numberTexts(gameCode, numbers) : [];
  const rows: SheetRow[] = sheetOf(ctx, gameCode, texts) ?? [];
  return {
    id,
    name: names.get(gameCode) ?? gameCode,
    state,
    rows,
    heads: headsOf(texts),
    /** The clock of the market, and of the site where that is another. */
    at: formatTime(drawsAt, ctx.language, timeZone),
    hereAt: formatTime(drawsAt, ctx.language, ctx.site.settings.timeZone),
    verify: paths.lotteryVerify({ draw: id }),
  };
}
