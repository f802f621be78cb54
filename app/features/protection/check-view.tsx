import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Link } from '~/ui/page/link';
import type { CheckPage } from './read-check.server';

/** Figures first, without comment; what to do is the player's. */
export function CheckFigures({ page }: { page: CheckPage }) {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const { sitting } = page;
  if (!sitting) return <p>{t('check.none')}</p>;
  return (
    <>
      <dl className="preview">
        <div>
          <dt>{t('check.since')}</dt>
          <dd>{sitting.since}</dd>
        </div>
        <div>
          <dt>{t('check.elapsed')}</dt>
          <dd>{sitting.elapsed}</dd>
        </div>
        <div>
          <dt>{t('check.staked')}</dt>
          <dd>{sitting.staked}</dd>
        </div>
        <div>
          <dt>{t('check.won')}</dt>
          <dd>{sitting.won}</dd>
        </div>
        <div className="preview-sum">
          <dt>{t('check.net')}</dt>
          <dd data-testid="check-net">
            <Money amount={BigInt(sitting.net)} language={language} isColoured />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('check.interval', { minutes: formatDigits(page.minutes ?? 60, language) })}
      </p>
    </>
  );
}

export function CheckWays({ ways }: Pick<CheckPage, 'ways'>) {
  const { t } = useTranslation('protection');
  return (
    <ul className="mt-4 flex flex-wrap gap-4">
      <li>
        <Link to={ways.pause} className="link">
          {t('takeBreak')}
        </Link>
      </li>
      <li>
        <Link to={ways.limits} className="link">
          {t('shell:account.limits')}
        </Link>
      </li>
      <li>
        <Link to={ways.history} className="link">
          {t('check.history')}
        </Link>
      </li>
      <li>
        <Link to={paths.logout()} className="link">
          {t('shell:account.logout')}
        </Link>
      </li>
    </ul>
  );
}
