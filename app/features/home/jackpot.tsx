import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type Language } from '~/i18n/format';
import { PauseButton, useInView, useMayMove } from '~/ui/motion';
import { figureText, nextFigure, nextPauseMs } from './jackpot-ticker';
import type { HomeData } from './read-home.server';

type JackpotProps = { jackpot: NonNullable<HomeData['jackpot']>; language: Language };

/** A demo: no funded jackpot stands behind it, and it says so. */
export function Jackpot({ jackpot, language }: JackpotProps) {
  const { t } = useTranslation('home');
  const panel = useRef<HTMLElement>(null);
  const isInView = useInView(panel);
  const mayMove = useMayMove();
  const figure = useTicking(jackpot, isInView && mayMove);
  return (
    <section className="jackpot" ref={panel} aria-labelledby="jackpot" data-theme="dark">
      <h2 id="jackpot" className="jackpot-title">
        {t('jackpot')} <span className="badge jackpot-badge">{t('demo')}</span>
      </h2>
      <p className="jackpot-figure">{formatMoney(figureText(figure), language)}</p>
      <PauseButton pauseLabel={t('pause')} playLabel={t('resume')} />
    </section>
  );
}

function useTicking({ figure: first, ticker }: JackpotProps['jackpot'], isTicking: boolean): number {
  const [figure, setFigure] = useState(first);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setTimeout(
      () => setFigure(nextFigure(figure, ticker, Math.random())),
      nextPauseMs(ticker, Math.random()),
    );
    return () => clearTimeout(timer);
  }, [isTicking, figure, ticker]);
  return figure;
}
