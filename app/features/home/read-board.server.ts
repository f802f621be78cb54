import { readJackpots } from '~/domain/ledger/read-jackpots.server';
import { listWinners } from '~/domain/play/list-winners.server';
import type { Winner } from '~/domain/play/winner';
import { formatMinor, taka } from '~/domain/shared/money';
import { artPaths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney } from '~/i18n/format';
import { highlighted } from './highlighted';
import { firstFigure } from './jackpot-ticker';

/** Bets do not raise the content's version, so what they change is read again after so long. */
const freshMs = 5_000;

type Figures = { jackpotMinor: bigint; winners: Winner[] };
const figures = new WeakMap<object, { until: number; read: Promise<Figures> }>();

/** What moves on the home page: the jackpot and the winners, in the visitor's language. */
export async function readBoard(ctx: RequestContext) {
  const { jackpotMinor, winners } = await figuresOf(ctx);
  return {
    jackpot: shownJackpot(ctx, jackpotMinor),
    winners: winners.map(({ customerName, nodeId, gameType, gameNames, iconUrl, winMinor, isDemo }, at) => ({
      name: customerName,
      game: gameNames[ctx.language],
      ...(at < highlighted && { art: iconUrl || artPaths.game(nodeId, gameType) }),
      amount: formatMoney(formatMinor(winMinor), ctx.language),
      ...(isDemo && { isDemo: true as const }),
    })),
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

/** Many ask, the database is asked once. */
function figuresOf(ctx: RequestContext): Promise<Figures> {
  const now = ctx.now.getTime();
  const known = figures.get(ctx.services);
  if (known && known.until > now) return known.read;
  const read = readFigures(ctx);
  figures.set(ctx.services, { until: now + freshMs, read });
  read.catch(() => figures.delete(ctx.services));
  return read;
}

async function readFigures(ctx: RequestContext): Promise<Figures> {
  const [jackpotMinor, winners] = await Promise.all([readJackpots(ctx), listWinners(ctx, ctx.site.settings)]);
  return { jackpotMinor, winners };
}

const minorPerHundredth = 100n;

/** A funded one is what it is; without one the demo shows its ticker and says so. Figures are hundredths. */
function shownJackpot({ services, site }: RequestContext, jackpotMinor: bigint) {
  if (jackpotMinor > 0n && jackpotMinor >= taka(site.settings.jackpot.shownFrom))
    return { figure: Number(jackpotMinor / minorPerHundredth), ticker: null };
  const { jackpotDemo, jackpotTicker: ticker } = site.settings;
  return services.environment.isDemo && jackpotDemo ? { figure: firstFigure(ticker, Math.random()), ticker } : null;
}
