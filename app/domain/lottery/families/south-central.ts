import { repeat, stationRules } from './stations';

/** 18 lots: the special prize of six digits, then the first to the eighth. */
export const southCentral = stationRules({
  digits: [6, ...repeat(5, 11), ...repeat(4, 4), 3, 2],
  short: { name: 'b7', digitsAtMost: 4 },
});
