import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../../journal';
import { type Answer, type Heard, type Transaction, undoing, type Wallet } from './wallet';

/**
 * betting: the bet was or is being sent. undoing: whether it arrived is unknown, it is being taken back. open: taken, undecided.
 * paying: decided, the site is being told. refused, undone, done: nothing more to tell.
 */
type State = 'betting' | 'undoing' | 'open' | 'paying' | 'refused' | 'undone' | 'done';

export type Round = {
  id: string;
  session: string;
  vendor: string;
  code: string;
  type: string;
  /** Reels and art are made from it. */
  nodeId: number;
  token: string;
  player: string;
  currency: string;
  /** Decimal strings. */
  stake: string;
  payout: string | null;
  pick: string;
  event: string;
  /** When the event's result is valid. */
  settleAt: number;
  outcome: unknown;
  state: State;
  /** The site's word, where it refused. */
  refusal: string | null;
  placedAt: number;
  decidedAt: number | null;
  /** When the site confirmed the win. */
  paidAt: number | null;
};

export type Verdict = { outcome: unknown; payout: string };

export type Rounds = ReturnType<typeof openRounds>;

type Options = {
  journal: Journal<Round>;
  wallet: Pick<Wallet, 'tell'>;
  /** What a round comes to, once its bet is taken and its time has come. */
  decide(round: Round): Verdict;
  heard(session: string, answer: Answer): void;
  log(line: string): void;
  firstPauseMs?: number;
};

const longestPauseMs = 60_000;
const keepMs = 36 * 3_600_000;
const longestTimerMs = 2_000_000_000;

/** Every round, written down before each step, so that a process killed at any point takes it up again where it stood. */
export function openRounds({ journal, wallet, decide, heard, log, firstPauseMs = 1_000 }: Options) {
  const bySession = new Map<string, string[]>();
  /** Called with each state a round comes to. */
  const watched = new Map<string, (round: Round) => void>();

  const drive = openSteps({ journal, wallet, decide, heard, log, firstPauseMs }, (round) =>
    watched.get(round.id)?.(round),
  );

  function start(round: Round): void {
    drive(round).catch((error: Error) => log(`${round.id}: ${error.message}`));
  }

  function list(round: Round): void {
    bySession.set(round.session, [...(bySession.get(round.session) ?? []), round.id]);
  }

  const oldest = Date.now() - keepMs;
  for (const [id, round] of [...journal.entries()]) {
    const isOver = ['refused', 'undone', 'done'].includes(round.state);
    if (isOver && (round.decidedAt ?? round.placedAt) < oldest) {
      journal.forget(id);
      continue;
    }
    list(round);
    // What was being sent when the process ended may have arrived.
    if (round.state === 'betting') start(changeRound(journal, round, { state: 'undoing' }));
    else if (!isOver) start(round);
  }

  return {
    find: (id: string): Round | undefined => journal.get(id),
    all: () => journal.entries(),
    ofSession: (session: string): Round[] => (bySession.get(session) ?? []).flatMap((id) => journal.get(id) ?? []),
    /** Resolves when the bet is taken or refused and, for one decided at once, paid; or after a while, whatever is valid. */
    async play(round: Round, patienceMs: number): Promise<Round> {
      const known = journal.get(round.id);
      if (known) return known;
      journal.set(round.id, round);
      list(round);
      const isAtOnce = round.settleAt <= round.placedAt;
      const settled = new Promise<void>((resolve) => {
        watched.set(round.id, ({ state }) => {
          if (state !== 'betting' && !(isAtOnce && (state === 'open' || state === 'paying'))) resolve();
        });
      });
      start(round);
      await Promise.race([settled, pause(patienceMs, undefined, { ref: false })]);
      watched.delete(round.id);
      return journal.get(round.id) ?? round;
    },
  };
}

/** Drives a round, one step after the other, until nothing is left to tell; `onStep` is called after each. */
function openSteps(
  { journal, wallet, decide, heard, log, firstPauseMs }: Required<Options>,
  onStep: (round: Round) => void,
) {
  const keep = (round: Round, change: Partial<Round>) => changeRound(journal, round, change);

  async function bet(round: Round): Promise<Round> {
    const answer = await wallet.tell(round.vendor, 'bet', betOf(round));
    if (answer === 'unheard') return keep(round, { state: 'undoing' });
    heard(round.session, answer);
    if (answer.status !== 'OK') return keep(round, { state: 'refused', refusal: answer.status });
    return keep(round, { state: 'open' });
  }

  /** Until the site has said that it knows. */
  async function insist(round: Round, send: () => Promise<Heard>): Promise<Answer> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const answer = await send();
      if (answer !== 'unheard') return answer;
      log(`${round.vendor} ${round.id}: not heard, again in ${Math.round(pauseMs / 1_000)} s`);
      await pause(pauseMs, undefined, { ref: false });
    }
  }

  async function undo(round: Round): Promise<Round> {
    const answer = await insist(round, () => wallet.tell(round.vendor, 'rollback', undoing(betOf(round))));
    heard(round.session, answer);
    if (answer.status !== 'OK') log(`${round.vendor} ${round.id}: taking back was answered ${answer.status}`);
    return keep(round, { state: 'undone', decidedAt: Date.now() });
  }

  async function pay(round: Round): Promise<Round> {
    const answer = await insist(round, () => wallet.tell(round.vendor, 'win', winOf(round)));
    heard(round.session, answer);
    if (answer.status === 'OK') return keep(round, { state: 'done', paidAt: Date.now() });
    log(`${round.vendor} ${round.id}: the win was answered ${answer.status}`);
    return keep(round, { state: 'refused', refusal: answer.status });
  }

  async function wait(round: Round): Promise<Round> {
    const leftMs = round.settleAt - Date.now();
    if (leftMs > 0) await pause(Math.min(leftMs, longestTimerMs), undefined, { ref: false });
    return keep(round, { state: 'paying', decidedAt: Date.now(), ...decide(round) });
  }

  return async function drive(round: Round): Promise<void> {
    let now = round;
    for (;;) {
      const step = { betting: bet, undoing: undo, open: wait, paying: pay }[now.state as string];
      if (!step) return;
      now = await step(now);
      onStep(now);
    }
  };
}

function changeRound(journal: Journal<Round>, round: Round, change: Partial<Round>): Round {
  const next = { ...round, ...change };
  journal.set(round.id, next);
  return next;
}

function betOf({ id, token, player, code, stake, currency }: Round): Transaction {
  return {
    token,
    playerId: player,
    gameCode: code,
    roundId: id,
    transactionId: `${id}-bet`,
    amount: stake,
    currency,
  };
}

function winOf(round: Round): Transaction {
  const bet = betOf(round);
  return {
    ...bet,
    transactionId: `${round.id}-win`,
    amount: round.payout ?? '0',
    roundClosed: true,
    referenceTransactionId: bet.transactionId,
  };
}
