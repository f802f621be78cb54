import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type Language } from '~/i18n/format';
import { useInView, useMayMove } from '~/ui/page/motion';
import { approached, approachMs, figureText, nextFigure, nextPauseMs } from './jackpot-ticker';
import type { Board } from './read-board.server';

type Shown = NonNullable<Board['jackpot']>;
type JackpotProps = { jackpot: Shown; language: Language };

/** A funded jackpot moves from one true value to the next; where none is, the demo's figure runs on and says what it is. */
export function Jackpot({ jackpot, language }: JackpotProps) {
  const { t } = useTranslation('home');
  const panel = useRef<HTMLElement>(null);
  const isInView = useInView(panel);
  const mayMove = useMayMove();
  const figure = useTicking(jackpot, isInView && mayMove);
  return (
    <section className="jackpot" ref={panel} aria-labelledby="jackpot" data-theme="dark">
      <h2 id="jackpot" className="jackpot-title">
        {t('jackpot')} {jackpot.ticker ? <span className="badge jackpot-badge">{t('demo')}</span> : null}
      </h2>
      <p className="jackpot-figure">{formatMoney(figureText(figure), language)}</p>
      {jackpot.ticker ? null : <p className="jackpot-how">{t('jackpotHow')}</p>}
    </section>
  );
}

function useTicking({ figure: told, ticker }: Shown, isTicking: boolean): number {
  const [figure, setFigure] = useState(told);
  // The board is read again every few seconds, and must not begin the ticker's pause again.
  const rules = useRef(ticker);
  rules.current = ticker;
  const aim = ticker ? null : told;
  useEffect(() => {
    const { current: ticker } = rules;
    if (ticker ? !isTicking : figure === aim) return;
    const next = () => {
      if (ticker) setFigure(nextFigure(figure, ticker, Math.random()));
      else if (aim !== null) setFigure(isTicking ? approached(figure, aim) : aim);
    };
    const timer = setTimeout(next, ticker ? nextPauseMs(ticker, Math.random()) : approachMs);
    return () => clearTimeout(timer);
  }, [isTicking, figure, aim]);
  return figure;
}
