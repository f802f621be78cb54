import { useTranslation } from 'react-i18next';
import type { ShownGrant } from './show-reward.server';

/** How far a bonus is earned, and what of it is paid. */
export function GrantBar({ grant }: { grant: ShownGrant }) {
  const { t } = useTranslation('rewards');
  const { met, required, released, amount, permille, percent } = grant;
  return (
    <div className="turnover">
      <p className="turnover-head">
        <span className="font-semibold">{t('bar.heading', { released, amount })}</span>
        <span>{percent}</span>
      </p>
      <meter className="turnover-bar" min={0} max={1_000} value={permille} aria-label={t('bar.label')}>
        {percent}
      </meter>
      <p className="text-sm text-muted">{t('bar.text', { met, required })}</p>
    </div>
  );
}
