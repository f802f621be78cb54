import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Elapsed } from '~/ui/data/elapsed';
import { Money } from '~/ui/data/money';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { useHydrated } from '~/ui/page/use-hydrated';
import type { GameData } from './read-game.server';

const windowName = 'khela-game';

type GameBarProps = { game: GameData; stage: RefObject<HTMLDivElement>; onBlocked(isBlocked: boolean): void };

/** Back, what is played and for what, the balance as it moves, the time since sign-in, and ways to see the game larger. */
export function GameBar({ game, stage, onBlocked }: GameBarProps) {
  const { t } = useTranslation('play');
  const language = useLanguage();
  const [live, setLive] = useState<string | null>(null);
  const net = useNet();
  useLive('balance', ({ main }) => {
    setLive(main);
    net.lookAgain();
  });
  // The wallet that is played is the one that is shown.
  const balance = game.wallet ? game.wallet.there : game.balance === null ? null : (live ?? game.balance);

  return (
    <div className="game-bar">
      <Link to={game.leaveTo} replace={game.leaveTo !== game.backTo} className="game-tool" aria-label={t('back')}>
        <Icon name="arrow-left" />
      </Link>
      <div className="game-name">
        <h1>{game.title}</h1>
        <span>{game.vendor}</span>
      </div>
      {game.mode === 'trial' ? <Badge look="info">{t('playMoney')}</Badge> : null}
      {balance === null ? null : (
        <p className="game-balance">
          <Icon name="wallet" />
          <span className="sr-only">{t('common:word.balance')}</span>
          <Money amount={balance} language={language} />
        </p>
      )}
      {game.session ? <Sitting session={game.session} net={net.now ?? game.session.net} /> : null}
      {game.mode === 'real' && game.isSignedIn ? (
        <a
          href={paths.realityCheck()}
          target="_blank"
          rel="noopener"
          className="game-tool"
          aria-label={t('timeAndResult')}
        >
          <Icon name="clock" />
        </a>
      ) : null}
      {game.deposit && game.mode === 'real' ? (
        <Link to={game.deposit} className="game-tool game-deposit">
          <Icon name="plus" />
          <span>{t('shell:account.deposit')}</span>
        </Link>
      ) : null}
      {game.src === null ? null : <LargerTools game={game} stage={stage} onBlocked={onBlocked} />}
    </div>
  );
}

type SittingProps = { session: NonNullable<GameData['session']>; net: string | bigint };

/** The time since sign-in, and what play has brought. */
function Sitting({ session, net }: SittingProps) {
  const { t } = useTranslation('play');
  const language = useLanguage();
  return (
    <dl className="game-session">
      <div>
        <dt>{t('session')}</dt>
        <dd>
          <Elapsed since={session.since} now={session.now} language={language} />
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd data-testid="game-net">
          <Money amount={net} language={language} isColoured />
        </dd>
      </div>
    </dl>
  );
}

/** A window of its own, and the whole screen. */
function LargerTools({ game, stage, onBlocked }: GameBarProps) {
  const { t } = useTranslation('play');
  const isHydrated = useHydrated();

  /** The window is opened by hand first: only so it is known whether the browser lets it. */
  function openWindow(event: FormEvent<HTMLFormElement>): void {
    const opened = window.open('', windowName);
    if (!opened) event.preventDefault();
    onBlocked(!opened);
  }
  return (
    <>
      <form method="post" action={paths.play(game.nodeId)} target={windowName} onSubmit={openWindow}>
        <button type="submit" className="game-tool" name="mode" value={game.mode} aria-label={t('newWindow')}>
          <Icon name="external" />
        </button>
      </form>
      {isHydrated ? (
        <button
          type="button"
          className="game-tool"
          aria-label={t('fullScreen')}
          onClick={() => void toggleFullScreen(stage.current)}
        >
          <Icon name="fullscreen" />
        </button>
      ) : null}
    </>
  );
}

const lookAgainMs = 5_000;

/** What play has brought, read again a few seconds after money has moved; the game in its frame goes on. */
function useNet() {
  const { load, data } = useFetcher<{ page: { sitting: { net: string } | null } }>();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(waiting.current), []);
  function lookAgain(): void {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      load(paths.realityCheck());
    }, lookAgainMs);
  }
  return { now: data?.page.sitting ? BigInt(data.page.sitting.net) : null, lookAgain };
}

async function toggleFullScreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await stage?.requestFullscreen?.().catch(() => {});
}
