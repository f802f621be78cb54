import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import { multiplierAt } from '~/domain/studio/engines/crash';
import { multiplierText } from '~/domain/studio/outcome-text';
import { formatDigits, formatMoney } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import type { ShownFlight } from '../read-flight.server';
import { StakeForm } from '../stake-form';
import type { PageProps } from '../studio-game';
import type { SeenFlight } from '../use-flight';
import { useSinceSeen } from './flight-sky';

export const seats = [1, 2] as const;
type SeatNumber = (typeof seats)[number];

type SeatPanelProps = PageProps & { number: SeatNumber; flight: SeenFlight };

/** One of the player's two bets on a flight: its form, or what lies on it. */
export function SeatPanel({ number, page, reply, flight }: SeatPanelProps) {
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
