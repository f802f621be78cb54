import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeLeft } from '~/features/common/time-left';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths } from '~/http/links/paths';
import { Notice } from '~/ui/page/notice';
import { GameBar } from './game-bar';
import { GameStart } from './game-start';
import { GameWalletSheet } from './game-wallet-sheet';
import { LeaveSheet } from './leave-sheet';
import type { GameData } from './read-game.server';

/** The game with the page to itself: a bar of the site's own over the vendor's frame. */
export function GamePage({ game, reply }: { game: GameData; reply: FormReply | undefined }) {
  const { t } = useTranslation('play');
  const stage = useRef<HTMLDivElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  // A game under way is not begun again when the page is read again.
  const [src] = useState(game.src);
  return (
    <div className="game" ref={stage}>
      <GameBar game={game} stage={stage} onBlocked={setBlocked} />
      {isBlocked ? (
        <p className="game-blocked" role="status">
          {t('popupBlocked')}
        </p>
      ) : null}
      <TimeLeft minutes={game.minutesLeft} />
      {game.stopped ? (
        <Notice kind="warning" role="status">
          {game.stopped}
        </Notice>
      ) : null}
      {game.wallet?.isLeft ? (
        <LeaveSheet wallet={game.wallet} game={game} reply={reply} />
      ) : game.wallet ? (
        <GameWalletSheet wallet={game.wallet} vendor={game.vendor} moreWays={game.wallet.page} reply={reply} />
      ) : null}
      {src === null ? (
        <GameStart game={game} />
      ) : (
        <div className="game-stage">
          <img src={artPaths.game(game.nodeId, game.category)} alt="" width={240} height={180} />
          <span className="spinner" aria-hidden="true" />
          <iframe
            className="game-frame"
            src={src}
            title={game.title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="autoplay"
            allowFullScreen
            referrerPolicy="origin"
          />
        </div>
      )}
    </div>
  );
}
