import { useTranslation } from 'react-i18next';
import { multiplierText } from '~/domain/studio/outcome-text';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { StudioPage } from './read-studio-page.server';

/** What was played here last; each round leads to its check. */
export function RoundHistory({ page }: { page: StudioPage }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const over = page.rounds.filter(({ state }) => state !== 'open');
  return (
    <Panel heading={t('history.heading')}>
      {over.length === 0 ? (
        <p className="text-muted">{t('history.none')}</p>
      ) : (
        <ul className="studio-history">
          {over.map(({ reference, verify, multiplier, stake, payout, state }) => (
            <li key={reference}>
              <span className="studio-history-times">
                ×{formatDigits(multiplierText(state === 'refunded' ? 100 : (multiplier ?? 0)), language)}
              </span>
              <span>
                <Money amount={stake} language={language} /> → <Money amount={payout} language={language} />
              </span>
              {verify ? (
                <Link to={verify} className="link">
                  {t('history.verify')}
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {page.mode === 'real' ? (
        <p className="mt-3">
          <Link className="link" to={paths.betRecord({ game: page.game.nodeId })}>
            {t('history.all')}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}
