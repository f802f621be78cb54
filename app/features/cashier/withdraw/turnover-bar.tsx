import { useTranslation } from 'react-i18next';
import type { ShownTurnover } from './shown-turnover.server';

/** How far the bets have come that must be placed first. */
export function TurnoverBar({ turnover }: { turnover: ShownTurnover }) {
  const { t } = useTranslation('withdraw');
  const { required, met, permille, percent } = turnover;
  return (
    <div className="turnover">
      <p className="turnover-head">
        <span className="font-semibold">{t('turnover.heading')}</span>
        <span>{percent}</span>
      </p>
      <meter className="turnover-bar" min={0} max={1_000} value={permille} aria-label={t('turnover.heading')}>
        {percent}
      </meter>
      <p className="text-sm text-muted">{t('turnover.text', { met, required })}</p>
    </div>
  );
}
