import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Elapsed } from '~/ui/data/elapsed';
import { Money } from '~/ui/data/money';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { StudioPage } from './read-studio-page.server';

/** The way back, what there is to play with, how long the session has lasted and what it has brought. */
export function SessionBar({ page }: { page: StudioPage }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isTrial = page.mode === 'trial';
  return (
    <header className="studio-bar">
      <Link to={page.list} className="studio-tool" aria-label={t('back')}>
        <Icon name="arrow-left" />
      </Link>
      <h1 className="studio-name">{page.game.name}</h1>
      <dl>
        <div>
          <dt>{isTrial ? t('sitting.playMoney') : t('common:word.balance')}</dt>
          <dd data-testid="studio-balance">
            <Money amount={page.balance} language={language} />
          </dd>
        </div>
        <div>
          <dt>{t('sitting.time')}</dt>
          <dd>
            <Elapsed since={page.playSession.since} now={page.now} language={language} />
          </dd>
        </div>
        <div>
          <dt>{t('sitting.net')}</dt>
          <dd data-testid="studio-net">
            <Money amount={page.playSession.net} language={language} isColoured />
          </dd>
        </div>
      </dl>
      {isTrial ? null : (
        <Link to={page.deposit} className="studio-tool studio-deposit" aria-label={t('mode.deposit')}>
          <Icon name="plus" />
        </Link>
      )}
    </header>
  );
}
