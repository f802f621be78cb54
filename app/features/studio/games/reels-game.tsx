import { useTranslation } from 'react-i18next';
import { lineWins, payTable, type ReelsOutcome, rowCount, strips, windowOf } from '~/domain/studio/engines/reels';
import { artPaths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import type { StudioPage } from '../read-studio-page.server';
import { roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';

const atRest: ReelsOutcome = { stops: [0, 3, 14, 6, 11] };

export function ReelsGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const round = roundOf('reels', page.rounds[0]);
  const outcome = round?.outcome ?? atRest;
  const wins = round?.outcome ? lineWins(outcome) : [];
  return (
    <div className="studio-table">
      <Stage page={page}>
        <Reels
          key={round?.reference}
          page={page}
          outcome={outcome}
          isSpinning={isFresh}
          isBusy={isBusy}
          isPlayed={Boolean(round?.outcome)}
        />
        <Result round={round} isBusy={isBusy} />
        <LineWins page={page} outcome={wins.length > 0 && !isBusy ? outcome : null} />
      </Stage>
      <StakeForm page={page} reply={reply} submit={t('reels.spin')} isBusy={isBusy} />
    </div>
  );
}

type ReelsProps = { page: StudioPage; outcome: ReelsOutcome; isSpinning: boolean; isBusy: boolean; isPlayed: boolean };

/** Each reel's strip ends on its three symbols; while it spins, twelve others run past. */
function Reels({ page, outcome, isSpinning, isBusy, isPlayed }: ReelsProps) {
  const { t } = useTranslation('studio');
  const shown = windowOf(outcome);
  const winning = isBusy || !isPlayed ? new Set<string>() : cellsThatWin(outcome);
  return (
    <div className="reels" role="img" aria-label={t('reels.window', { symbols: saidWindow(page, shown, t) })}>
      {shown.map((symbols, reel) => (
        <div key={reel} className="reel">
          <div className={classes('reel-strip', isSpinning && `reel-spins reel-spins-${reel + 1}`)}>
            {[...symbols, ...(isSpinning ? runningPast(outcome, reel) : [])].map((symbol, row) => (
              <div key={row} className={classes('reel-cell', winning.has(`${reel} ${row}`) && 'reel-cell-wins')}>
                <img src={artPaths.symbol(page.game.symbols[symbol]!)} alt="" width={96} height={96} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function runningPast({ stops }: ReelsOutcome, reel: number): number[] {
  const strip = strips[reel]!;
  return Array.from({ length: 12 }, (_, at) => strip[(stops[reel]! + rowCount + at) % strip.length]!);
}

function cellsThatWin(outcome: ReelsOutcome): Set<string> {
  return new Set(
    lineWins(outcome).flatMap(({ rows, count }) => rows.slice(0, count).map((row, reel) => `${reel} ${row}`)),
  );
}

function saidWindow(page: StudioPage, shown: number[][], t: (key: string) => string): string {
  const name = (symbol: number) => (symbol === 0 ? t('reels.wild') : t(`symbol.${page.game.symbols[symbol]}`));
  return [0, 1, 2].map((row) => shown.map((reel) => name(reel[row]!)).join(', ')).join('; ');
}

/** Its place is there before a round has won, so that the stage keeps its height. */
function LineWins({ page, outcome }: { page: StudioPage; outcome: ReelsOutcome | null }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <ul className="line-wins">
      {(outcome ? lineWins(outcome) : []).map(({ line, symbol, count, multiplier }) => (
        <li key={line}>
          <img src={artPaths.symbol(page.game.symbols[symbol]!)} alt="" width={24} height={24} />
          {t('reels.lineWin', {
            line: formatNumber(line + 1, language),
            total: formatNumber(count, language),
            multiplier: formatNumber(multiplier / 100, language, { maximumFractionDigits: 2 }),
          })}
        </li>
      ))}
    </ul>
  );
}

export function ReelPayouts({ page }: { page: StudioPage }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const price = (lineStakes: number) => formatNumber(lineStakes / 10, language, { maximumFractionDigits: 1 });
  return (
    <>
      <p className="mb-2 text-muted text-sm">{t('reels.pricesText')}</p>
      <table className="reel-prices">
        <thead>
          <tr>
            <th scope="col">{t('reels.symbol')}</th>
            {[3, 4, 5].map((count) => (
              <th key={count} scope="col">
                {t('reels.alike', { total: formatNumber(count, language) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payTable.map((prices, symbol) => (
            <tr key={symbol}>
              <th scope="row">
                <img src={artPaths.symbol(page.game.symbols[symbol]!)} alt="" width={32} height={32} loading="lazy" />
                {symbol === 0 ? t('reels.wild') : t(`symbol.${page.game.symbols[symbol]}`)}
              </th>
              {prices.map((lineStakes, at) => (
                <td key={at}>×{price(lineStakes)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
