import { defaultCurrency } from '~/domain/shared/currency';
import { trueChance } from './chance';
import { eventsAt, findEvent, ownRound, resultOf } from './events';
import { type Event, type Game, isPick, type Market } from './market';
import { marketOf } from './markets';
import type { Round, Rounds, Verdict } from './rounds';
import type { Session } from './sessions';
import { payout, stakesFrom } from './stakes';
import { words } from './words';
import { latinDigits } from './words/figures';

export type Refused = 'badStake' | 'badPick' | 'badDigits' | 'closed';
export type Form = { key: string; stake: string; pick: string; digits: string };

const patienceMs = 6_000;

export function gameOf(session: Pick<Session, 'vendor' | 'code' | 'type' | 'name' | 'nodeId' | 'language'>): Game {
  const { vendor, code, type, name, nodeId, language } = session;
  return { vendor, code, type, name, nodeId, language, say: words[language] };
}

export function eventOfRound(market: Market, round: Pick<Round, 'event' | 'placedAt'>): Event {
  const timed = market.pace && findEvent(market.pace, round.event);
  return timed || ownRound(round.event, round.placedAt);
}

/** Takes a form at the table. The same form sent twice is one round. */
export async function playRound(rounds: Rounds, session: Session, form: Form): Promise<Round | Refused> {
  const game = gameOf(session);
  const market = marketOf(game);
  const id = `${session.id.slice(0, 10)}-${form.key}`;
  const known = rounds.find(id);
  if (known) return known;
  if (!stakesFrom(session.min).includes(form.stake)) return 'badStake';
  const bet = readPick(market, game, form, id);
  if (typeof bet === 'string') return bet;
  const { event, pick } = bet;
  const now = Date.now();
  if (market.pace && (now < event.opensAt || now >= event.closesAt)) return 'closed';
  return rounds.play(
    {
      id,
      session: session.id,
      vendor: session.vendor,
      code: session.code,
      type: session.type,
      nodeId: session.nodeId,
      // In free play the session itself is the purse.
      token: session.wallet?.token ?? session.id,
      player: session.wallet?.player ?? '',
      currency: session.wallet?.currency ?? defaultCurrency,
      stake: form.stake,
      payout: null,
      pick,
      event: event.id,
      settleAt: market.pace ? event.endsAt : now,
      outcome: null,
      state: 'betting',
      refusal: null,
      placedAt: now,
      decidedAt: null,
      paidAt: null,
    },
    patienceMs,
  );
}

/** On the vendor's clock a pick names its event: `1234~dragon`. Typed digits follow: `1234~lo:37`. */
function readPick(market: Market, game: Game, form: Form, id: string): { event: Event; pick: string } | Refused {
  const [first = '', second] = form.pick.split('~');
  const event = market.pace ? findEvent(market.pace, first) : ownRound(id, Date.now());
  const code = market.pace ? (second ?? '') : first;
  if (!event) return 'badPick';
  const wanted = market.digits?.[code];
  if (wanted === undefined) return isPick(market, game, event, code) ? { event, pick: code } : 'badPick';
  const pick = `${code}:${latinDigits(form.digits.trim())}`;
  return isPick(market, game, event, pick) ? { event, pick } : 'badDigits';
}

/** What a taken bet comes to. An event's result is the same for all; one's own round is drawn now. */
export function decideBy(secret: string): (round: Round) => Verdict {
  return (round) => {
    const game = gameOf({ ...round, name: '', language: 'en' });
    const market = marketOf(game);
    const event = eventOfRound(market, round);
    const outcome = market.pace ? resultOf(market, game, event, secret) : market.draw(game, event, trueChance);
    return { outcome, payout: payout(round.stake, market.pays(game, event, outcome, round.pick)) };
  };
}

/** The events a page shows: those one can bet on or waits for, and the last results. */
export function shownEvents(market: Market, now: number, past: number): { current: Event[]; over: Event[] } {
  const { pace } = market;
  if (!pace) return { current: [], over: [] };
  const events = eventsAt(pace, now, pace.everyMs * past);
  return {
    current: events.filter(({ endsAt }) => endsAt > now),
    over: events.filter(({ endsAt }) => endsAt <= now).reverse(),
  };
}
