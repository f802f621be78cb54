import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Notice } from '~/ui/page/notice';
import type { GameData } from './read-game.server';

/** Before the game: what it is, and either a way in or why there is none. */
export function GameStart({ game }: { game: GameData }) {
  const { t } = useTranslation('play');
  const { blockedReason, maintenanceUntil: until } = game;
  const blockedText =
    blockedReason === 'maintenance' && until
      ? t('hindrance.maintenanceUntil', { until })
      : blockedReason && t(`hindrance.${blockedReason}`);
  return (
    <div className="game-start">
      <img src={artPaths.game(game.nodeId, game.category)} alt="" width={240} height={180} />
      <p className="game-start-name">{game.title}</p>
      {blockedReason ? (
        <Notice kind="warning" role="status" data-error-for="form">
          {game.protection ?? blockedText}
        </Notice>
      ) : null}
      {game.notice ? <Notice kind="info">{game.notice}</Notice> : null}
      <div className="game-start-ways">
        {blockedReason === 'verification' ? (
          <ButtonLink to={paths.securityCenter()} look="primary">
            {t('common:act.verifyNow')}
          </ButtonLink>
        ) : null}
        {blockedReason === 'protection' ? (
          <ButtonLink to={game.limits} look="secondary">
            {t('shell:account.limits')}
          </ButtonLink>
        ) : null}
        {blockedReason === null && game.isSignedIn ? (
          <form method="post" action={paths.play(game.nodeId)}>
            <Button look="primary" icon="play" name="mode" value="real">
              {t('start')}
            </Button>
          </form>
        ) : null}
        {game.hasTrial && blockedReason !== 'maintenance' && blockedReason !== 'protection' ? (
          <form method="post" action={paths.play(game.nodeId)}>
            <Button look="secondary" name="mode" value="trial">
              {t('tryFree')}
            </Button>
          </form>
        ) : null}
        <ButtonLink to={game.backTo} look="quiet" icon="arrow-left">
          {t('otherGames')}
        </ButtonLink>
      </div>
    </div>
  );
}
