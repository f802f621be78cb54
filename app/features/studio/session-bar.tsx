import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import type { StudioPage } from './read-studio-page.server';

/** Always at hand: what there is to play with, how long it has been, and what it has brought. */
export function SessionBar({ page }: { page: StudioPage }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isTrial = page.mode === 'trial';
  return (
    <div className="studio-sitting">
      <dl>
        <div>
          <dt>{isTrial ? t('sitting.playMoney') : t('sitting.balance')}</dt>
          <dd data-testid="studio-balance">
            <Money amount={page.balance} language={language} />
          </dd>
        </div>
        <div>
          <dt>{t('sitting.time')}</dt>
          <dd>
            <Elapsed since={page.playSession.since} now={page.now} />
          </dd>
        </div>
        <div>
          <dt>{t('sitting.net')}</dt>
          <dd data-testid="studio-net">
            <Money amount={page.playSession.net} language={language} isColoured />
          </dd>
        </div>
      </dl>
      {isTrial ? (
        <div className="studio-sitting-ways">
          <Form method="post" replace preventScrollReset>
            <Button name="intent" value="refill" look="secondary" size="small" icon="refresh">
              {t('mode.refill', { amount: page.refill })}
            </Button>
          </Form>
          <Link to={page.other} className="link">
            {t('mode.toReal')}
          </Link>
        </div>
      ) : (
        <div className="studio-sitting-ways">
          <Link to={page.deposit} className="link">
            {t('mode.deposit')}
          </Link>
          <Link to={page.other} className="link">
            {t('mode.toTrial')}
          </Link>
        </div>
      )}
    </div>
  );
}

function Elapsed({ since, now }: { since: string; now: string }) {
  const language = useLanguage();
  const atFirst = (Date.parse(now) - Date.parse(since)) / 1_000;
  const [seconds, setSeconds] = useState(atFirst);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(atFirst + (Date.now() - begun) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return <>{formatDuration(seconds, language)}</>;
}
