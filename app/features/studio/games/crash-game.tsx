import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { minorOf } from '~/domain/shared/money';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Link } from '~/ui/page/link';
import type { ShownFlight } from '../read-flight.server';
import { Stage } from '../stage';
import type { GameProps, PageProps } from '../studio-game';
import { type SeenFlight, useFlight } from '../use-flight';
import { FlightFairness, Passengers, PastFlights } from './flight-news';
import { SeatPanel, seats } from './flight-seats';
import { FlightSky } from './flight-sky';

/** Everybody's flight; a page without scripts shows how it is and takes bets all the same. */
export function CrashGame({ page, reply }: GameProps) {
  return page.flight ? <FlightGame page={page} reply={reply} first={page.flight} /> : null;
}

function FlightGame({ page, reply, first }: PageProps & { first: ShownFlight }) {
  const { t } = useTranslation('studio');
  const flight = useFlight(first, page.flightAddress);
  useNewsOfOwnBets(flight);
  return (
    <div className="studio-table">
      <Stage page={page}>
        <PastFlights flight={flight} />
        <FlightSky flight={flight} emblem={page.game.emblem} />
        <p className={classes('studio-result', hasWon(flight) && 'studio-result-won')} role="status">
          <SeatWords flight={flight} />
        </p>
        <noscript>
          <Link className="link" to={page.here}>
            {t('flight.reload')}
          </Link>
        </noscript>
      </Stage>
      <div className="grid content-start gap-4">
        <div className="flight-seats">
          {seats.map((number) => (
            <SeatPanel key={number} number={number} page={page} reply={reply} flight={flight} />
          ))}
        </div>
        <Passengers flight={flight} />
        <FlightFairness {...(flight.phase === 'open' ? flight : flight.next)} />
      </div>
    </div>
  );
}

/** Wallet, history and session are read again when an own bet has come to its end. */
function useNewsOfOwnBets({ bets, phase, number }: SeenFlight): void {
  const { revalidate } = useRevalidator();
  const mine = bets.map((bet) => (bet ? `${bet.reference} ${bet.state} ${phase === 'over'}` : '')).join();
  const known = useRef(mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what became of the own bets counts
  useEffect(() => {
    if (known.current === mine) return;
    known.current = mine;
    if (mine !== ',') revalidate();
  }, [mine, number]);
}

/** More came back than was staked on the flight. */
function hasWon({ bets }: SeenFlight): boolean {
  const over = bets.filter((bet) => bet?.state === 'done');
  const sum = (of: 'payout' | 'stake') => over.reduce((all, bet) => all + minorOf(bet?.[of] ?? '0'), 0n);
  return sum('payout') > sum('stake');
}

function SeatWords({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { bets, nextBets, phase } = flight;
  const said = bets.flatMap((bet) => {
    if (!bet) return [];
    if (bet.state !== 'done') {
      return [phase === 'over' ? t('flight.ending') : t('flight.aboard', { stake: formatMoney(bet.stake, language) })];
    }
    if (!bet.multiplier) return [t('flight.lost')];
    const multiplier = formatDigits(multiplierText(bet.multiplier), language);
    return [t('flight.won', { payout: formatMoney(bet.payout, language), multiplier })];
  });
  const next = nextBets.flatMap((bet) =>
    bet ? [t('flight.aboardNext', { stake: formatMoney(bet.stake, language) })] : [],
  );
  const [shown] = [said, next].filter(({ length }) => length > 0);
  return <>{shown ? [...new Set(shown)].join(' · ') : t('flight.watch')}</>;
}
