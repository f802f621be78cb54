import type { DemoWin } from '~/domain/play/fill-demo-board.server';
import { maskedName } from '~/domain/play/winner';
import { minorPerUnit } from '~/domain/shared/money';

const players =
  'rahim77 karim_bd shirina moynul99 farhana nasrin22 tanvirx jahidul sumaiya rubel007 mitu_rani sohelrana bappi_k laboni rakibul ' +
  'shapla21 emonahmed jubair popyakter hasib88 mahfuza ripon_da sadiaislam tuhin_m bristy arifulh nodi_m kamrul45 sharmin imranhk ' +
  'jesmin3 faisal_b moushumi rashed9 tania_s shuvo_d nayeem10 parvin_k robiul mehedi23 sabbir_x nazmul_h lipika asif_iq dipa_saha ' +
  'monir_bd jannat7 titu_mia rokeya5 shahin_a bijoy_k anika_t selim33 papiya_r tareq_m shanto9 kakoli_d milonkh rumana_y ovijit_s';

const minuteMs = 60_000;
const board = players.split(' ');

/** Sixty wins of the last days, most of them small; the same ones every time, on the games given. */
export function demoWins(now: Date, nodeIds: readonly number[]): DemoWin[] {
  if (nodeIds.length === 0) return [];
  return board.map((account, at) => ({
    customerName: maskedName(account),
    nodeId: nodeIds[(at * 7) % nodeIds.length]!,
    winMinor: winOf(at),
    wonAt: new Date(now.getTime() - (11 + at * 97) * minuteMs),
  }));
}

/** Between about 900 and 86,000 of the currency, with the odd poisha that payouts have. */
function winOf(at: number): bigint {
  const spread = (at * 7_919 + 104_729) % 1_000;
  const whole = 900 + Math.round(85_000 * (spread / 1_000) ** 3) + ((at * 37) % 90);
  const poisha = (at * 25) % 100;
  return BigInt(whole) * minorPerUnit + (BigInt(poisha) * minorPerUnit) / 100n;
}
