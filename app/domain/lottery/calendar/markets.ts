import { lotteryGames } from './games';

/** Lotteries whose calendars change together, such as at Tet. */
export const marketNames = ['vietnam', 'central', 'south', 'malaysia'] as const;
type MarketName = (typeof marketNames)[number];

const calendarGames = lotteryGames.filter(({ schedule }) => schedule.kind === 'calendar');
const inZone = (zone: string) =>
  calendarGames.filter(({ schedule }) => schedule.kind === 'calendar' && schedule.timeZone === zone);

const markets: Record<MarketName, typeof lotteryGames> = {
  vietnam: inZone('Asia/Ho_Chi_Minh'),
  central: calendarGames.filter(({ code }) => code.startsWith('central-')),
  south: calendarGames.filter(({ code }) => code.startsWith('south-')),
  malaysia: inZone('Asia/Kuala_Lumpur'),
};

/** By the name of a market or the code of one game; only games with a calendar. */
export function gamesOfCalendar(of: string): typeof lotteryGames {
  if ((marketNames as readonly string[]).includes(of)) return markets[of as MarketName];
  return calendarGames.filter(({ code }) => code === of);
}
