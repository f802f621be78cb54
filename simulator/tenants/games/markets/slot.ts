import { html } from '../../../html';
import { definitions, drawEmblem } from '../look/emblem';
import type { Game, Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';
import { type Slot, scatter, slotOf, wild } from './slot-model';

type Stops = number[];
export type SlotWin = { line: number; symbol: string; run: number; pay: number };

const rows = 3;
const fillers = 6;

/** What the reels show where they stopped: column by column, from above. */
function windowOf({ reels }: Slot, stops: Stops) {
  return reels.map((reel, at) =>
    Array.from({ length: rows }, (_, row) => reel[((stops[at] ?? 0) + row) % reel.length]!),
  );
}

export function judge(slot: Slot, stops: Stops): { wins: SlotWin[]; scatters: number; pays: number } {
  const seen = windowOf(slot, stops);
  const wins = slot.lines.flatMap((line, number) => {
    const symbol = seen[0]?.[line[0] ?? 0] ?? '';
    let run = 1;
    while (run < line.length && [symbol, wild].includes(seen[run]?.[line[run] ?? 0] ?? '')) run += 1;
    const pay = run >= 3 ? (slot.pays[symbol]?.[run - 3] ?? 0) : 0;
    return pay > 0 ? [{ line: number, symbol, run, pay }] : [];
  });
  const scatters = seen.flat().filter((symbol) => symbol === scatter).length;
  const fromLines = wins.reduce((sum, { pay }) => sum + pay, 0) / slot.lines.length;
  return { wins, scatters, pays: fromLines + (scatters >= 3 ? (slot.scatterPays[scatters - 3] ?? 0) : 0) };
}

export const slot: Market<Stops> = {
  title: ({ say }) => say.titles.slot,
  rules: ({ say }) => say.rulesOf.slot,
  picks: ({ say }) => [{ code: 'spin', label: say.spin }],
  draw: (game, _event, chance) => slotOf(game).reels.map((reel) => chance.below(reel.length)),
  pays: (game, _event, stops) => judge(slotOf(game), stops).pays,
  returns: (game) => slotOf(game).returns,
  told(game, _event, stops) {
    const { wins, scatters } = judge(slotOf(game), stops);
    if (wins.length === 0 && scatters < 3) return game.say.nothing;
    return filled(game.say.linesWon, { count: shownDigits(wins.length + (scatters >= 3 ? 1 : 0), game.language) });
  },
  stage(game, _event, stops) {
    const model = slotOf(game);
    const still = stops ?? model.reels.map((_, at) => at * 3);
    const { wins, scatters } = stops ? judge(model, still) : { wins: [], scatters: 0 };
    const lit = new Set(
      wins.flatMap(({ line, run }) => (model.lines[line] ?? []).slice(0, run).map((row, reel) => `${reel}-${row}`)),
    );
    const columns = windowOf(model, still).map((column, reel) => {
      const strip = model.reels[reel] ?? [];
      const before = Array.from(
        { length: fillers },
        (_, at) => strip[((still[reel] ?? 0) + rows + at) % strip.length]!,
      );
      const cells = [
        ...column.map((symbol, row) => {
          const isLit = lit.has(`${reel}-${row}`) || (scatters >= 3 && symbol === scatter);
          return html`<span class="cell${isLit ? ' lit' : ''}">${drawEmblem(symbol)}</span>`;
        }),
        ...(stops ? before.map((symbol) => html`<span class="cell">${drawEmblem(symbol)}</span>`) : []),
      ];
      return html`<div class="reel${stops ? ' turning' : ''}" style="--at:${reel}"><div class="strip">${cells}</div></div>`;
    });
    return html`${definitions([...model.symbols, wild, scatter], game)}<div class="reels" style="--reels:${columns.length}" aria-hidden="true">${columns}</div>`;
  },
};

/** The paytable, as rows of a picture and what its runs pay. */
export function paytable(game: Game) {
  const model = slotOf(game);
  const odds = (pays: readonly number[]) =>
    pays
      .map((pay) => `${shownOdds(pay, game.language)}×`)
      .reverse()
      .join(' · ');
  const line = (symbol: Parameters<typeof drawEmblem>[0], text: string) =>
    html`<li>${drawEmblem(symbol)}<span>${text}</span></li>`;
  const runs = model.reels.length === 3 ? '3' : '5 · 4 · 3';
  return html`<p>${filled(game.say.lines, { count: shownDigits(model.lines.length, game.language) })} · ${shownDigits(runs, game.language)}</p>
<ul class="paytable">${model.symbols.map((symbol) => line(symbol, odds(model.pays[symbol] ?? [])))}${line(scatter, `${game.say.scatter}: ${odds(model.scatterPays)}`)}${line(wild, game.say.wild)}</ul>`;
}
