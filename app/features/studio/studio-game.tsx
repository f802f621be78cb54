import { Form } from '@remix-run/react';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineName, engineFacts } from '~/domain/studio/engines/engine';
import { TimeLeft } from '~/features/common/time-left';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { FairnessPanel } from './fairness-panel';
import { AndarGame, andarMs } from './games/andar-game';
import { BaccaratGame } from './games/baccarat-game';
import { CrashGame } from './games/crash-game';
import { DiceGame } from './games/dice-game';
import { HiloGame } from './games/hilo-game';
import { KenoGame, KenoPayouts, kenoMs } from './games/keno-game';
import { LimboGame, limboMs } from './games/limbo-game';
import { MinesGame } from './games/mines-game';
import { PattiGame, PattiPayouts } from './games/patti-game';
import { PlinkoGame, plinkoMs } from './games/plinko-game';
import { PokerGame, PokerPayouts } from './games/poker-game';
import { ReelPayouts, ReelsGame } from './games/reels-game';
import { WheelGame, WheelPayouts, wheelMs } from './games/wheel-game';
import type { StudioPage } from './read-studio-page.server';
import { RoundHistory } from './round-history';
import { SessionBar } from './session-bar';
import { resultOf } from './shown-round';
import { useSound } from './sound/use-sound';
import { StageCorners } from './stage';
import { type Freshness, useFreshRound, useSettled } from './use-fresh-round';

export type PageProps = { page: StudioPage; reply: FormReply | undefined };
export type GameProps = PageProps & { freshness: Freshness };

type Game = {
  Play: ComponentType<GameProps>;
  /** What the rules say beside their text. */
  Payouts?: ComponentType<{ page: StudioPage }>;
  /** How long a round, or a move, is played out on the stage. */
  lastsMs: number;
};

const games: Record<EngineName, Game> = {
  dice: { Play: DiceGame, lastsMs: 1_800 },
  mines: { Play: MinesGame, lastsMs: 0 },
  reels: { Play: ReelsGame, Payouts: ReelPayouts, lastsMs: 2_600 },
  baccarat: { Play: BaccaratGame, lastsMs: 2_500 },
  crash: { Play: CrashGame, lastsMs: 0 },
  limbo: { Play: LimboGame, lastsMs: limboMs },
  plinko: { Play: PlinkoGame, lastsMs: plinkoMs },
  wheel: { Play: WheelGame, Payouts: WheelPayouts, lastsMs: wheelMs },
  hilo: { Play: HiloGame, lastsMs: 400 },
  keno: { Play: KenoGame, Payouts: KenoPayouts, lastsMs: kenoMs },
  poker: { Play: PokerGame, Payouts: PokerPayouts, lastsMs: 700 },
  andar: { Play: AndarGame, lastsMs: andarMs },
  patti: { Play: PattiGame, Payouts: PattiPayouts, lastsMs: 1_000 },
};

/** Games whose round can be left and taken up again. */
const isResumed = (engine: EngineName) => engineFacts[engine].plays === 'stepped';
/** Games whose return depends on the moves. */
const skilled: ReadonlySet<EngineName> = new Set(['poker', 'patti']);

/** One of our own games, whole: the stage and its form, the session, what was played and how it can be checked. */
export function StudioGame({ page, reply }: PageProps) {
  const { t } = useTranslation('studio');
  const { game } = page;
  const { Play, Payouts, lastsMs } = games[game.engine];
  const freshness = useFreshRound(page.rounds[0], lastsMs);
  const settled = useSettled(page, freshness.isBusy);
  const sound = useSound();
  useRoundSounds(page, freshness, sound.play);
  const rules = (
    <>
      <h2 className="text-lg">{t('rules.heading')}</h2>
      <p>{t(`rules.${game.engine}`)}</p>
      {Payouts ? <Payouts page={page} /> : null}
      {isResumed(game.engine) ? <p>{t(`resume.${game.engine}`)}</p> : null}
      <p>{t('rules.limits', game.limits)}</p>
      <p>{t(skilled.has(game.engine) ? 'rules.bestReturns' : 'rules.returns', { returns: game.returns })}</p>
    </>
  );
  return (
    <div className="studio">
      <SessionBar page={settled} />
      <TimeLeft minutes={page.minutesLeft} />
      {page.stopped ? (
        <Notice kind="warning" role="status">
          {page.stopped}
        </Notice>
      ) : null}
      {page.halted ? <Notice kind="warning">{page.halted}</Notice> : null}
      {page.needsContacts ? (
        <Notice kind="warning">
          {t('contacts.text')}{' '}
          <Link className="link" to={page.contacts}>
            {t('common:act.verifyNow')}
          </Link>
        </Notice>
      ) : null}
      <StageCorners.Provider value={{ rules, sound }}>
        <Play page={page} reply={reply} freshness={freshness} />
      </StageCorners.Provider>
      <About page={page} />
      <div className="studio-below">
        <RoundHistory page={settled} />
        <FairnessPanel page={page} reply={reply} />
        <Panel heading={t('siblings')}>
          <ul className="studio-siblings">
            {page.siblings.map(({ engine, nodeId, name, to }) => (
              <li key={engine}>
                <Link to={to} className="studio-sibling">
                  <img src={artPaths.game(nodeId, game.category)} alt="" width={60} height={45} loading="lazy" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** What is played, for what, and how it can be played otherwise. */
function About({ page }: { page: StudioPage }) {
  const { t } = useTranslation('studio');
  const { game, mode } = page;
  return (
    <div className="studio-about">
      {mode === 'trial' ? <Badge look="new">{t('mode.trialBadge')}</Badge> : null}
      <span>
        {game.engine === 'baccarat'
          ? t('returnsFrom', { returns: game.returns })
          : t('returns', { returns: game.returns })}
      </span>
      <span>{t('stake.hint', game.limits)}</span>
      {mode === 'trial' ? (
        <Form method="post" replace preventScrollReset>
          <Button name="intent" value="refill" look="secondary" size="small" icon="refresh">
            {t('mode.refill', { amount: page.refill })}
          </Button>
        </Form>
      ) : null}
      <Link to={page.other} className="link">
        {mode === 'trial' ? t('mode.toReal') : t('mode.toTrial')}
      </Link>
    </div>
  );
}

/** A tone when a round begins and one when it has been played out; only what pays more than its stake is celebrated. */
function useRoundSounds(
  page: StudioPage,
  { isFresh, isBusy }: Freshness,
  play: (sound: 'start' | 'end' | 'win') => void,
) {
  const [round] = page.rounds;
  const result = round && isFresh ? resultOf(round) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tone belongs to a round and its stage, not to a rendering
  useEffect(() => {
    if (!isFresh) return;
    if (isBusy) play('start');
    else if (result) play(result === 'won' ? 'win' : 'end');
  }, [round?.reference, isFresh, isBusy, result]);
}
