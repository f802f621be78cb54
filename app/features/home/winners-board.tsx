import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { EmptyState } from '~/ui/page/empty-state';
import { useInView, useMayMove } from '~/ui/page/motion';
import { highlighted } from './highlighted';
import type { Board } from './read-board.server';

type Winner = Board['winners'][number];

/** Pixels a frame of a sixtieth of a second. */
const step = 0.5;

export function WinnersBoard({ winners }: { winners: Winner[] }) {
  const { t } = useTranslation('home');
  const rest = useRef<HTMLUListElement>(null);
  const isInView = useInView(rest);
  const mayMove = useMayMove();
  useRolling(rest, isInView && mayMove);
  const isDemo = winners.some((winner) => winner.isDemo);
  const hasReal = winners.some((winner) => !winner.isDemo);
  return (
    <section className="winners" aria-labelledby="winners" data-theme="dark">
      <div className="winners-head">
        <h2 id="winners" className="winners-title">
          {t('winners')} {isDemo && !hasReal ? <span className="badge jackpot-badge">{t('demo')}</span> : null}
        </h2>
      </div>
      {winners.length === 0 ? (
        <EmptyState
          level={3}
          title={t('noWinners')}
          text={t('noWinnersText')}
          art={<img src={artPaths.empty('winners')} alt="" width={160} height={120} loading="lazy" />}
        />
      ) : (
        <>
          <ol className="winners-top">
            {winners.slice(0, highlighted).map((winner, at) => (
              <WinnerLine key={at} winner={winner} demo={hasReal ? t('demo') : undefined} />
            ))}
          </ol>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <ul className="winners-rest" ref={rest} tabIndex={0} aria-label={t('moreWinners')}>
            {winners.slice(highlighted).map((winner, at) => (
              <WinnerLine key={at} winner={winner} demo={hasReal ? t('demo') : undefined} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Among real ones a line of the demo says what it is. */
function WinnerLine({ winner, demo }: { winner: Winner; demo?: string }) {
  return (
    <li className="winner">
      {winner.art ? <img src={winner.art} alt="" width={300} height={224} loading="lazy" /> : null}
      <b>
        {winner.name}
        {winner.isDemo && demo ? <small className="badge jackpot-badge">{demo}</small> : null}
      </b>
      <span>{winner.game}</span>
      <i>{winner.amount}</i>
    </li>
  );
}

/** Scrolls slowly to the end and begins again; rests while pointed at or focused. */
function useRolling(list: RefObject<HTMLElement | null>, isRolling: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !isRolling) return;
    let place = element.scrollTop;
    let last = performance.now();
    let frame = requestAnimationFrame(roll);
    function roll(now: number) {
      frame = requestAnimationFrame(roll);
      const passed = Math.min(now - last, 100);
      last = now;
      if (!element || element.matches(':hover, :focus-within')) {
        place = element?.scrollTop ?? 0;
        return;
      }
      const end = element.scrollHeight - element.clientHeight;
      place = place >= end ? 0 : place + (step * passed * 60) / 1000;
      element.scrollTop = place;
    }
    return () => cancelAnimationFrame(frame);
  }, [list, isRolling]);
}
