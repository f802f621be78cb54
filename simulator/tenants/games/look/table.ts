import { defaultCurrency } from '~/domain/shared/currency';
import { type Html, html } from '../../../html';
import { eventOfRound, gameOf, type Refused, shownEvents } from '../desk';
import { resultOf } from '../events';
import type { Event, Game, Market, Pick } from '../market';
import { marketOf } from '../markets';
import { coupon } from '../markets/coupon';
import { paytable, slot } from '../markets/slot';
import type { Round } from '../rounds';
import type { Session } from '../sessions';
import { stakesFrom } from '../stakes';
import { filled, shownDigits, shownMoney } from '../words/figures';

export type View = {
  session: Session;
  secret: string;
  now: number;
  round: Round | null;
  rounds: Round[];
  refused: Refused | null;
  key: string;
  action: string;
};

const none = html``;
const shownMs = 9_000;
const pastResults = 5;
const pastRounds = 6;

/** Everything under the word of the moment. */
export function table(view: View): Html {
  const game = gameOf(view.session);
  const market = marketOf(game);
  const isCoupon = market.title(game) === coupon.title(game);
  const body = !market.pace
    ? instantTable(view, game, market)
    : isCoupon
      ? couponTable(view, game, market)
      : timedTable(view, game, market);
  return html`${body}${history(view, game, market)}${rules(game, market, view)}`;
}

function form(view: View, game: Game, inner: Html, look = 'slow'): Html {
  const { session, key, action, round } = view;
  const chosen = round?.stake ?? stakesFrom(session.min)[0];
  const chips = stakesFrom(session.min).map((stake) => {
    const checked = stake === chosen ? { text: ' checked' } : none;
    return html`<label><input type="radio" name="stake" value="${stake}"${checked}>${shownMoney(stake, session.wallet?.currency ?? defaultCurrency, game.language)}</label>`;
  });
  return html`<form method="post" action="${action}" class="${look}"><input type="hidden" name="s" value="${session.id}"><input type="hidden" name="key" value="${key}">
<fieldset><legend>${game.say.stake}</legend><div class="chips">${chips}</div></fieldset>${inner}</form>`;
}

/** One press is one round. */
function instantTable(view: View, game: Game, market: Market): Html {
  const { round, now } = view;
  const event: Event = { id: 'own', opensAt: now, closesAt: now, endsAt: now };
  const picks = market.picks(game, event);
  const isDecided = round !== null && round.outcome !== null && round.state !== 'refused';
  const button = ({ code, label, odds, art }: Pick) =>
    html`<button name="pick" value="${code}">${art ?? none}<span>${label}</span>${odds ? html`<small>${odds}</small>` : none}</button>`;
  const [only] = picks;
  const wide = picks.filter(({ odds, art }) => odds || art);
  const numbers = picks.filter(({ odds, art }) => !odds && !art);
  const buttons =
    picks.length === 1 && only
      ? html`<button class="main" name="pick" value="${only.code}">${only.label}</button>`
      : html`<fieldset><legend>${game.say.yourPick}</legend>${wide.length ? html`<div class="picks">${wide.map(button)}</div>` : none}${numbers.length ? html`<div class="picks${numbers.length > 12 ? ' numbers' : ''}">${numbers.map(button)}</div>` : none}</fieldset>`;
  return html`<div class="stage">${market.stage(game, event, isDecided ? round.outcome : null, round?.pick ?? null)}</div>${form(view, game, buttons, picks.length === 1 ? 'quick' : undefined)}`;
}

function clock(text: string, leftMs: number, game: Game): Html {
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
  return html`<p class="clock" data-left="${leftMs}" data-words="${text}" data-locale="${game.language === 'bn' ? 'bn-BD' : 'en-IN'}">${filled(text, { seconds: shownDigits(seconds, game.language) })}</p>`;
}

function choice(event: Event, { code, label, odds }: Pick, isChosen: boolean): Html {
  return html`<label class="choice"><input type="radio" name="pick" value="${event.id}~${code}"${isChosen ? { text: ' checked' } : none}><span>${label}</span>${odds ? html`<small>${odds}</small>` : none}</label>`;
}

const placeButton = (game: Game): Html => html`<button class="main">${game.say.place}</button>`;
const refreshLink = (view: View, game: Game): Html =>
  html`<p class="clock"><a href="${view.action}?s=${view.session.id}">${game.say.refresh}</a></p>`;

function digitsField(game: Game, digits: Record<string, number>, picks: readonly Pick[], typed: string): Html {
  const needs = Object.entries(digits).map(([code, count]) => {
    const wanted = filled(game.say.digits, { count: shownDigits(count, game.language) });
    return html`<li>${picks.find((pick) => pick.code === code)?.label ?? ''}: ${wanted}</li>`;
  });
  return html`<div><label for="digits">${game.say.yourDigits}</label><br><input id="digits" name="digits" inputmode="numeric" autocomplete="off" maxlength="8" aria-describedby="needs" value="${typed}"><ul class="past muted" id="needs">${needs}</ul></div>`;
}

/** One event after the other, for everybody at the table. */
function timedTable(view: View, game: Game, market: Market): Html {
  const { now, secret, round } = view;
  const { current, over } = shownEvents(market, now, pastResults);
  const event = current.at(-1)!;
  const last = over[0];
  const isOpen = now < event.closesAt;
  const isFresh = last !== undefined && now - last.endsAt < shownMs;
  const shown = isFresh ? last : event;
  const outcome = isFresh ? resultOf(market, game, last, secret) : null;
  const [chosen = ''] = (round?.pick ?? '').split(':');
  const picks = market.picks(game, event);
  const typed = market.digits ? digitsField(game, market.digits, picks, round?.pick.split(':')[1] ?? '') : none;
  const asked = html`<fieldset><legend>${game.say.yourPick}</legend><div class="picks${picks.length > 20 ? ' numbers' : ''}">${picks.map((pick, at) => choice(event, pick, chosen ? pick.code === chosen : at === 0))}</div></fieldset>${typed}${placeButton(game)}`;
  const results = over.map((past) => html`<li>${market.told(game, past, resultOf(market, game, past, secret))}</li>`);
  return html`<div class="stage">${market.stage(game, shown, outcome, round?.pick ?? null)}<p>${isFresh ? market.told(game, last, outcome) : `${game.say.round} ${shownDigits(event.id, game.language)}`}</p></div>
${isOpen ? clock(game.say.closesIn, event.closesAt - now, game) : clock(game.say.resultIn, event.endsAt - now, game)}
${isOpen ? form(view, game, asked) : none}${refreshLink(view, game)}
<section class="panel"><h2>${game.say.lastResults}</h2><ul class="past">${results}</ul></section>`;
}

/** Several matches side by side. */
function couponTable(view: View, game: Game, market: Market): Html {
  const { now, secret } = view;
  const { current, over } = shownEvents(market, now, 3);
  const open = current.filter(({ closesAt }) => closesAt > now).reverse();
  const running = current.filter(({ closesAt }) => closesAt <= now);
  const match = (event: Event) =>
    html`<div class="panel match">${market.stage(game, event, null, null)}<div class="row">${market.picks(game, event).map((pick) => choice(event, pick, false))}</div><p class="clock muted">${filled(game.say.closesIn, { seconds: shownDigits(Math.ceil((event.closesAt - now) / 1_000), game.language) })}</p></div>`;
  const playing = running.map(
    (event) =>
      html`<div class="panel match">${market.stage(game, event, null, null)}${clock(game.say.resultIn, event.endsAt - now, game)}</div>`,
  );
  const ended = over.map(
    (event) =>
      html`<div class="panel match">${market.stage(game, event, resultOf(market, game, event, secret), null)}<p class="clock muted">${game.say.ended}</p></div>`,
  );
  return html`${form(view, game, html`${open.map(match)}${placeButton(game)}`)}${refreshLink(view, game)}${playing}${ended}`;
}

function pickName(game: Game, market: Market, round: Round): string {
  const [code = '', digits] = round.pick.split(':');
  const label = market.picks(game, eventOfRound(market, round)).find((pick) => pick.code === code)?.label ?? code;
  return digits ? `${label} ${shownDigits(digits, game.language)}` : label;
}

function history({ rounds, session }: View, game: Game, market: Market): Html {
  if (rounds.length === 0) return none;
  const money = (amount: string) => shownMoney(amount, session.wallet?.currency ?? defaultCurrency, game.language);
  const rows = rounds
    .slice(-pastRounds)
    .reverse()
    .map((round) => {
      const isDecided = round.state === 'done' || round.state === 'paying';
      const told = isDecided ? market.told(game, eventOfRound(market, round), round.outcome) : '';
      const end = { refused: game.say.refused, undone: game.say.takenBack, undoing: game.say.takenBack }[
        round.state as string
      ];
      const paid = isDecided && Number(round.payout) > 0;
      return html`<li><span>${pickName(game, market, round)} · ${money(round.stake)}${told ? ` · ${told}` : ''}</span><span class="${paid ? 'plus' : ''}">${end ?? (isDecided ? `${paid ? '+' : ''}${money(round.payout ?? '0')}` : game.say.open)}</span></li>`;
    });
  return html`<section class="panel"><h2>${game.say.history}</h2><ul class="rounds">${rows}</ul></section>`;
}

function rules(game: Game, market: Market, { now }: View): Html {
  const event = market.pace
    ? shownEvents(market, now, 0).current.at(-1)!
    : { id: 'own', opensAt: now, closesAt: now, endsAt: now };
  const percent = (share: number) => `${shownDigits((share * 100).toFixed(1), game.language)} %`;
  const returns = market
    .picks(game, event)
    .map((pick) => ({ label: pick.label, share: market.returns(game, event, pick.code) }));
  const shares = returns.map(({ share }) => share);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const isSlot = market.title(game) === slot.title(game);
  return html`<details class="panel"><summary>${game.say.rules}</summary><p>${market.rules(game)}</p>${isSlot ? paytable(game) : none}<p>${game.say.rtp}: ${high - low < 0.0005 ? percent(high) : `${percent(low)} – ${percent(high)}`}</p></details>`;
}

/** Seconds until there is something new to see; null at a game that waits for its player. */
export function nextNews(session: Session, now: number): number | null {
  const market = marketOf(gameOf(session));
  if (!market.pace) return null;
  const moments = shownEvents(market, now, 0)
    .current.flatMap(({ closesAt, endsAt }) => [closesAt, endsAt])
    .filter((at) => at > now);
  return Math.max(2, Math.ceil((Math.min(...moments) - now) / 1_000) + 1);
}
