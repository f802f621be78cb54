import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';
import { GameBar } from './game-bar';
import { GameStart } from './game-start';
import type { GameData } from './read-game.server';

/** The game with the page to itself: a bar of the site's own over the vendor's frame. */
export function GamePage({ game }: { game: GameData }) {
  const { t } = useTranslation('play');
  const stage = useRef<HTMLDivElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  return (
    <div className="game" ref={stage}>
      <GameBar game={game} stage={stage} onBlocked={setBlocked} />
      {isBlocked ? (
        <p className="game-blocked" role="status">
          {t('popupBlocked')}
        </p>
      ) : null}
      {game.transfer ? (
        <p className="game-blocked">
          {t('ownWallet', { vendor: game.vendor })} <Link to={game.transfer}>{t('transfer')}</Link>
        </p>
      ) : null}
      {game.src === null ? (
        <GameStart game={game} />
      ) : (
        <iframe
          className="game-frame"
          src={game.src}
          title={game.title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen; autoplay"
          allowFullScreen
          referrerPolicy="origin"
        />
      )}
    </div>
  );
}
