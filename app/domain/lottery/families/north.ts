import { repeat, stationRules } from './stations';

/** 27 lots: the special prize, then the first to the seventh. */
export const north = stationRules({
  digits: [...repeat(5, 10), ...repeat(4, 10), ...repeat(3, 3), ...repeat(2, 4)],
  short: { name: 'b8', digitsAtMost: 3 },
});
