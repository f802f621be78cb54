import { hashText, randomFrom } from '~/features/art/random';
import { html } from '../../../html';
import type { Event, Game, Market } from '../market';
import { shownDigits, shownOdds } from '../words/figures';

type Side = { en: string; bn: string };
type Fixture = {
  home: Side;
  away: Side /** Chances of home, draw and away, in thousandths. */;
  chances: [number, number, number];
};
export type Score = { winner: 'h' | 'd' | 'a'; home: number; away: number };

const places: Side[] = [
  ['Dhaka', 'ঢাকা'],
  ['Sylhet', 'সিলেট'],
  ['Khulna', 'খুলনা'],
  ['Rajshahi', 'রাজশাহী'],
  ['Barishal', 'বরিশাল'],
  ['Rangpur', 'রংপুর'],
  ['Comilla', 'কুমিল্লা'],
  ['Bogura', 'বগুড়া'],
  ['Jashore', 'যশোর'],
  ['Feni', 'ফেনী'],
  ['Pabna', 'পাবনা'],
  ['Tangail', 'টাঙ্গাইল'],
].map(([en = '', bn = '']) => ({ en, bn }));
const nicknames: Side[] = [
  ['Kites', 'ঘুড়ি'],
  ['Tigers', 'বাঘ'],
  ['Boatmen', 'মাঝি'],
  ['Storm', 'ঝড়'],
  ['Royals', 'রয়্যালস'],
  ['Lotus', 'পদ্ম'],
  ['Hawks', 'বাজ'],
  ['Rockets', 'রকেট'],
].map(([en = '', bn = '']) => ({ en, bn }));

/** Of a hundred staked on any side, this many come back. */
const returned = 930;

const canDraw = ({ code, type }: Game): boolean =>
  type === 'SPORTS' && /football|hockey|handball|rugby|chess/.test(code);

function fixtureOf(game: Game, { id }: Event): Fixture {
  const random = randomFrom(`fixture:${game.vendor}/${game.code}/${id}`);
  const first = random.below(places.length);
  const second = (first + 1 + random.below(places.length - 1)) % places.length;
  const side = (place: number): Side => {
    const nickname = nicknames[(place + hashText(game.code)) % nicknames.length]!;
    return { en: `${places[place]!.en} ${nickname.en}`, bn: `${places[place]!.bn} ${nickname.bn}` };
  };
  const draw = canDraw(game) ? 200 + random.below(80) : 0;
  const home = Math.round(((1_000 - draw) * (250 + random.below(500))) / 1_000);
  return { home: side(first), away: side(second), chances: [home, draw, 1_000 - draw - home] };
}

const at = { h: 0, d: 1, a: 2 } as const;

/** Rounded down to two places. */
function oddsOf({ chances }: Fixture, pick: 'h' | 'd' | 'a'): number {
  const chance = chances[at[pick]];
  return chance === 0 ? 0 : Math.floor((returned * 100) / chance);
}

const sidesOf = (fixture: Fixture): ('h' | 'd' | 'a')[] => (fixture.chances[1] === 0 ? ['h', 'a'] : ['h', 'd', 'a']);

function scoreOf(game: Game, winner: Score['winner'], below: (limit: number) => number): [number, number] {
  const isCricket = /cricket/.test(game.code);
  const loser = isCricket ? 110 + below(80) : below(3);
  const lead = winner === 'd' ? 0 : isCricket ? 1 + below(45) : 1 + below(3);
  return winner === 'a' ? [loser, loser + lead] : [loser + lead, loser];
}

export const coupon: Market<Score> = {
  pace: { everyMs: 45_000, betMs: 180_000, endMs: 225_000 },
  title: ({ say }) => say.titles.coupon,
  rules: ({ say }) => say.rulesOf.coupon,
  picks(game, event) {
    const fixture = fixtureOf(game, event);
    const names = { h: fixture.home[game.language], d: game.say.picks.draw, a: fixture.away[game.language] };
    return sidesOf(fixture).map((code) => ({
      code,
      label: names[code],
      odds: shownOdds(oddsOf(fixture, code), game.language),
    }));
  },
  draw(game, event, chance) {
    const { chances } = fixtureOf(game, event);
    const drawn = chance.below(1_000);
    const winner = drawn < chances[0] ? 'h' : drawn < chances[0] + chances[1] ? 'd' : 'a';
    const [home, away] = scoreOf(game, winner, chance.below);
    return { winner, home, away };
  },
  pays: (game, event, { winner }, pick) => (winner === pick ? oddsOf(fixtureOf(game, event), winner) : 0),
  returns(game, event, pick) {
    const fixture = fixtureOf(game, event);
    const side = pick as 'h' | 'd' | 'a';
    return (fixture.chances[at[side]] / 1_000) * (oddsOf(fixture, side) / 100);
  },
  told(game, event, { home, away }) {
    const fixture = fixtureOf(game, event);
    return `${fixture.home[game.language]} ${shownDigits(home, game.language)} : ${shownDigits(away, game.language)} ${fixture.away[game.language]}`;
  },
  stage(game, event, score) {
    const { home, away } = fixtureOf(game, event);
    const middle = score ? shownDigits(`${score.home} : ${score.away}`, game.language) : game.say.versus;
    return html`<div class="fixture"><span>${home[game.language]}</span><b>${middle}</b><span>${away[game.language]}</span></div>`;
  },
};
