import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, minorOf, parseAmount } from '~/domain/shared/money';
import { multiplierAt } from '~/domain/studio/engines/crash';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import type { ShownFlight } from '../read-flight.server';
import { SeedHashes } from '../seed-hashes';
import { Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps, PageProps } from '../studio-game';
import { type SeenFlight, useFlight } from '../use-flight';
import { FlightSky, useSinceSeen } from './flight-sky';

/** Everybody's flight; a page without scripts shows how it is and takes bets all the same. */
export function CrashGame({ page, reply }: GameProps) {
  return page.flight ? <FlightGame page={page} reply={reply} first={page.flight} /> : null;
}

const seats = [1, 2] as const;
type SeatNumber = (typeof seats)[number];

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

type SeatPanelProps = PageProps & { number: SeatNumber; flight: SeenFlight };

/** One of the player's two bets on a flight: its form, or what lies on it. */
function SeatPanel({ number, page, reply, flight }: SeatPanelProps) {
  const bet = flight.bets[number - 1];
  const seat = flight.nextBets[number - 1] ?? (bet?.state === 'open' ? bet : null);
  const asked = reply?.values;
  const isMine = asked?.round ? asked.round === seat?.reference : (asked?.seat ?? '1') === String(number);
  const answer = isMine ? reply : undefined;
  return seat ? (
    <Seat seat={seat} flight={flight} errors={answer?.errors} isAloft={flight.phase === 'air' && seat === bet} />
  ) : (
    <SeatForm number={number} page={page} reply={answer} flight={flight} />
  );
}

function SeatForm({ number, page, reply, flight }: SeatPanelProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const last = page.rounds.find((round) => round.engine === 'crash' && round.seat === number);
  const choice = last?.engine === 'crash' ? last.choice : null;
  const remembered = !choice ? '2' : choice.isByHand ? '' : multiplierText(choice.cashOutAt);
  return (
    <StakeForm
      page={page}
      reply={reply}
      submit={flight.phase === 'open' ? t('flight.bet') : t('flight.betNext')}
      id={`-${number}`}
      lastStake={last?.stake}
      isSecond={number === 2}
    >
      <input type="hidden" name="seat" value={number} />
      <Field name="cashOutAt" id={`cashOutAt-${number}`} label={t('flight.cashOutAt')} errors={reply?.errors.cashOutAt}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder={t('flight.byHand')}
            title={t('flight.cashOutHint')}
            defaultValue={reply?.values.cashOutAt ?? formatDigits(remembered, language)}
          />
        )}
      </Field>
    </StakeForm>
  );
}

type SeatProps = {
  seat: NonNullable<ShownFlight['bets'][number]>;
  flight: SeenFlight;
  isAloft: boolean;
  errors: Record<string, string[]> | undefined;
};

function Seat({ seat, flight, isAloft, errors }: SeatProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const words = {
    stake: formatMoney(seat.stake, language),
    multiplier: formatDigits(multiplierText(seat.cashOutAt), language),
  };
  const isSent = formData?.get('intent') === 'cashOut' && formData.get('round') === seat.reference;
  return (
    <Form method="post" replace preventScrollReset className="studio-form">
      <input type="hidden" name="round" value={seat.reference} />
      <p>{seat.isByHand ? t('flight.seatByHand', words) : t('flight.seat', words)}</p>
      <FormErrors errors={[...(errors?.form ?? []), ...(errors?.round ?? [])]} />
      {isAloft ? (
        <Button name="intent" value="cashOut" size="large" isWide isPending={state !== 'idle' && isSent}>
          {t('flight.cashOut')} <Worth seat={seat} flight={flight} />
        </Button>
      ) : (
        <p className="studio-odds">{t('flight.wait')}</p>
      )}
    </Form>
  );
}

/** What the stake has come to by now, as far as this page knows; what is paid the server says. */
function Worth({ seat, flight }: Pick<SeatProps, 'seat' | 'flight'>) {
  const language = useLanguage();
  const since = useSinceSeen(flight);
  const minor = ((parseAmount(seat.stake, 4) ?? 0n) * BigInt(multiplierAt(flight.elapsedMs + since))) / 100n;
  return (
    <span className="flight-cash-out" aria-hidden="true">
      {formatMoney(formatMinor(minor), language)}
    </span>
  );
}

function PastFlights({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (flight.past.length === 0) return null;
  return (
    <ol className="flight-past" aria-label={t('flight.past')}>
      {flight.past.map(({ number, point }) => (
        <li key={number} className={point >= 200 ? 'flight-past-high' : undefined}>
          ×{formatDigits(multiplierText(point), language)}
        </li>
      ))}
    </ol>
  );
}

function Passengers({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (flight.passengersInAll === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t('flight.passengers', { total: formatNumber(flight.passengersInAll, language) })}</h2>
      <ul className="studio-history">
        {flight.passengers.map(({ name, stake, multiplier }, at) => (
          <li key={at}>
            <span>{name}</span>
            <span>{formatMoney(stake, language)}</span>
            <span>{multiplier ? `×${formatDigits(multiplierText(multiplier), language)}` : '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is committed for the flight that bets are taken for: the hash of its server seed, and those of the seeds that its first bets give it. */
function FlightFairness({ number, hash, seedHashes }: ShownFlight['next']) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <section className="text-muted text-sm">
      <p>
        {t('flight.hash', { number: formatNumber(number, language) })} <span className="studio-code">{hash}</span>
      </p>
      <p className="mt-2">{t('flight.seeds')}</p>
      <SeedHashes hashes={seedHashes} />
    </section>
  );
}
