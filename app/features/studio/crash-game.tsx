import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, parseAmount } from '~/domain/shared/money';
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
import { FlightSky, useSinceSeen } from './flight-sky';
import type { ShownFlight } from './read-flight.server';
import { SeedHashes } from './seed-hashes';
import { Stage } from './stage';
import { StakeForm } from './stake-form';
import type { GameProps } from './studio-game';
import { type SeenFlight, useFlight } from './use-flight';

/** Everybody's flight; a page without scripts shows how it is and takes bets all the same. */
export function CrashGame({ page, reply }: GameProps) {
  return page.flight ? <FlightGame page={page} reply={reply} first={page.flight} /> : null;
}

function FlightGame({ page, reply, first }: GameProps & { first: ShownFlight }) {
  const { t } = useTranslation('studio');
  const flight = useFlight(first, page.flightAddress);
  useNewsOfOwnBet(flight);
  const seat = flight.nextBet ?? (flight.bet?.state === 'open' ? flight.bet : null);
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
        {seat ? (
          <Seat seat={seat} flight={flight} errors={reply?.errors} />
        ) : (
          <StakeForm page={page} reply={reply} submit={flight.phase === 'open' ? t('flight.bet') : t('flight.betNext')}>
            <Field
              name="cashOutAt"
              label={t('flight.cashOutAt')}
              hint={t('flight.cashOutHint')}
              errors={reply?.errors.cashOutAt}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  defaultValue={reply?.values.cashOutAt ?? '2'}
                />
              )}
            </Field>
          </StakeForm>
        )}
        <Passengers flight={flight} />
        <FlightFairness {...(flight.phase === 'open' ? flight : flight.next)} />
      </div>
    </div>
  );
}

/** Wallet, history and session are read again when the own bet has come to its end. */
function useNewsOfOwnBet({ bet, phase, number }: SeenFlight): void {
  const { revalidate } = useRevalidator();
  const mine = bet ? `${bet.reference} ${bet.state} ${phase === 'over'}` : '';
  const known = useRef(mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what became of the own bet counts
  useEffect(() => {
    if (known.current === mine) return;
    known.current = mine;
    if (mine) revalidate();
  }, [mine, number]);
}

const hasWon = ({ bet }: SeenFlight): boolean => bet?.state === 'done' && (bet.multiplier ?? 0) > 0;

function SeatWords({ flight }: { flight: SeenFlight }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { bet, nextBet, phase } = flight;
  if (bet?.state === 'done') {
    const words = {
      payout: formatMoney(bet.payout, language),
      multiplier: formatDigits(multiplierText(bet.multiplier ?? 0), language),
    };
    return hasWon(flight) ? t('flight.won', words) : t('flight.lost');
  }
  if (bet)
    return phase === 'over' ? t('flight.ending') : t('flight.aboard', { stake: formatMoney(bet.stake, language) });
  return nextBet ? t('flight.aboardNext', { stake: formatMoney(nextBet.stake, language) }) : t('flight.watch');
}

type SeatProps = {
  seat: NonNullable<ShownFlight['bet']>;
  flight: SeenFlight;
  errors: Record<string, string[]> | undefined;
};

function Seat({ seat, flight, errors }: SeatProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const isAloft = flight.phase === 'air' && seat === flight.bet;
  return (
    <Form method="post" replace preventScrollReset className="studio-form">
      <FormErrors errors={[...(errors?.form ?? []), ...(errors?.round ?? [])]} />
      <input type="hidden" name="round" value={seat.reference} />
      <p>
        {t('flight.seat', {
          stake: formatMoney(seat.stake, language),
          multiplier: formatDigits(multiplierText(seat.cashOutAt), language),
        })}
      </p>
      {isAloft ? (
        <Button
          name="intent"
          value="cashOut"
          size="large"
          isWide
          isPending={state !== 'idle' && formData?.get('intent') === 'cashOut'}
        >
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
