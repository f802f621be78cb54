import { type LotteryVendor, lotteryGames } from './games';

/** Lotteries whose calendars change together, such as at Tet. */
export const marketNames = ['vietnam', 'central', 'south', 'malaysia'] as const;
type MarketName = (typeof marketNames)[number];

/** A vendor's lotteries that draw around the clock, as a market. */
export function clockMarketOf(vendor: LotteryVendor): string {
  return `clock-${vendor}`;
}

const calendarGames = lotteryGames.filter(({ schedule }) => schedule.kind === 'calendar');
const inZone = (zone: string) =>
  calendarGames.filter(({ schedule }) => schedule.kind === 'calendar' && schedule.timeZone === zone);

const markets: Record<MarketName, typeof lotteryGames> = {
  vietnam: inZone('Asia/Ho_Chi_Minh'),
  central: calendarGames.filter(({ code }) => code.startsWith('central-')),
  south: calendarGames.filter(({ code }) => code.startsWith('south-')),
  malaysia: inZone('Asia/Kuala_Lumpur'),
};

/** By the name of a market or the code of one game. They all have a calendar, or they all draw around the clock. */
export function gamesOfCalendar(of: string): typeof lotteryGames {
  if ((marketNames as readonly string[]).includes(of)) return markets[of as MarketName];
  return lotteryGames.filter(
    ({ code, vendor, schedule }) => code === of || (schedule.kind === 'period' && clockMarketOf(vendor) === of),
  );
}
