import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineName } from '~/domain/studio/engines/engine';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BaccaratGame } from './baccarat-game';
import { CrashGame } from './crash-game';
import { DiceGame } from './dice-game';
import { FairnessPanel } from './fairness-panel';
import { MinesGame } from './mines-game';
import type { StudioPage } from './read-studio-page.server';
import { ReelsGame } from './reels-game';
import { RoundHistory } from './round-history';
import { SessionBar } from './session-bar';

export type GameProps = { page: StudioPage; reply: FormReply | undefined };

const games: Record<EngineName, ComponentType<GameProps>> = {
  dice: DiceGame,
  mines: MinesGame,
  reels: ReelsGame,
  baccarat: BaccaratGame,
  crash: CrashGame,
};

/** One of our own games, whole: the stage and its form, the sitting, what was played and how it can be checked. */
export function StudioGame({ page, reply }: GameProps) {
  const { t } = useTranslation('studio');
  const { game, mode } = page;
  const Play = games[game.engine];
  return (
    <div className="studio">
      <header className="studio-head">
        <ButtonLink to={page.list} look="quiet" size="small" icon="arrow-left" aria-label={t('back')} />
        <h1 className="studio-name">{game.name}</h1>
        {mode === 'trial' ? <Badge look="new">{t('mode.trialBadge')}</Badge> : null}
        <span className="studio-return">{t('returns', { returns: game.returns })}</span>
      </header>
      <SessionBar page={page} />
      {page.needsContacts ? (
        <Notice kind="warning">
          {t('contacts.text')}{' '}
          <Link className="link" to={page.contacts}>
            {t('contacts.link')}
          </Link>
        </Notice>
      ) : null}
      <Play page={page} reply={reply} />
      <div className="studio-below">
        <RoundHistory page={page} />
        <FairnessPanel page={page} reply={reply} />
        <Panel heading={t('rules.heading')}>
          <p>{t(`rules.${game.engine}`)}</p>
          <p className="mt-2 text-muted text-sm">{t('rules.limits', game.limits)}</p>
          <p className="mt-2 text-muted text-sm">{t('rules.returns', { returns: game.returns })}</p>
        </Panel>
        <Panel heading={t('siblings')}>
          <ul className="studio-siblings">
            {page.siblings.map(({ engine, to }) => (
              <li key={engine}>
                <Link to={to} className="studio-sibling">
                  <img src={artPaths.symbol(page.game.emblem)} alt="" width={40} height={40} loading="lazy" />
                  {t(`engine.${engine}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
