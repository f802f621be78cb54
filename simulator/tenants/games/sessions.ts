import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '~/domain/shared/language';
import type { Journal } from '../../journal';
import { decimalOf, minor } from '../../money';
import type { Call } from './faults';
import type { Answer } from './wallet';

/** One player at one game. Its id is all a browser holds: nobody can guess it. */
export type Session = {
  id: string;
  vendor: string;
  code: string;
  type: string;
  name: string;
  nodeId: number;
  /** The smallest stake, as a decimal string. */
  min: string;
  language: Language;
  theme: 'dark' | 'light';
  /** Null in free play. Kept: by the vendor itself, who asks the site nothing. */
  wallet: { token: string; player: string; currency: string; isTransfer?: boolean } | null;
  openedAt: number;
};

export type Sessions = ReturnType<typeof openSessions>;

const keepMs = 36 * 3_600_000;
const mostTrials = 2_000;
const playMoney = '10000.0000';

/** Real sessions outlive the process: their wins may still be on the way. Free play is forgotten with it. */
export function openSessions(journal: Journal<Session>, launches: Journal<string>) {
  const trials = new Map<string, Session>();
  const balances = new Map<string, string>();
  const oldest = Date.now() - keepMs;
  for (const [id, session] of journal.entries()) if (session.openedAt < oldest) journal.forget(id);
  for (const [launch, id] of launches.entries()) if (!journal.get(id)) launches.forget(launch);

  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

  return {
    find: (id: string): Session | undefined => journal.get(id) ?? trials.get(id),
    /** The page around the game may be loaded again: a token exchanged here once leads back to its session. */
    ofLaunch: (token: string): Session | undefined => journal.get(launches.get(keyOf(token)) ?? ''),
    balanceOf: (id: string): string | undefined => balances.get(id),
    setBalance: (id: string, balance: string): void => void balances.set(id, balance),
    openReal(fields: Omit<Session, 'id' | 'openedAt'>, launchToken: string, balance: string): Session {
      const session = { ...fields, id: newId(), openedAt: Date.now() };
      journal.set(session.id, session);
      launches.set(keyOf(launchToken), session.id);
      balances.set(session.id, balance);
      return session;
    },
    openTrial(fields: Omit<Session, 'id' | 'openedAt' | 'wallet'>): Session {
      const session = { ...fields, wallet: null, id: newId(), openedAt: Date.now() };
      const [eldest] = trials.keys();
      if (trials.size >= mostTrials && eldest) {
        trials.delete(eldest);
        balances.delete(eldest);
      }
      trials.set(session.id, session);
      balances.set(session.id, playMoney);
      return session;
    },
  };
}

function newId(): string {
  return randomBytes(18).toString('base64url');
}

/** Free play's own wallet: the same answers, of money that is none. */
export function playMoneyWallet(sessions: Sessions, session: string) {
  return {
    tell(call: Call, amount: string): Answer {
      const balance = minor(sessions.balanceOf(session) ?? '0');
      const left = call === 'bet' ? balance - minor(amount) : balance + minor(amount);
      if (left < 0n) return { status: 'NOT_ENOUGH_MONEY', balance: decimalOf(balance) };
      return { status: 'OK', balance: decimalOf(left) };
    },
  };
}
