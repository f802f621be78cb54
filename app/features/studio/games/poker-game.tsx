import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dealtOf, finalHand, pokerHandOf, pokerHands, pokerPays } from '~/domain/studio/engines/poker';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { PayoutTable } from '../payout-table';
import { type RoundOf, roundOf } from '../shown-round';
import { Result, Stage } from '../stage';
import { StakeForm } from '../stake-form';
import type { GameProps } from '../studio-game';
import { PlayingCard } from './playing-card';

const atRest = [null, null, null, null, null];

export function PokerGame({ page, reply, freshness: { isFresh, isBusy } }: GameProps) {
  const { t } = useTranslation('studio');
  const round = roundOf('poker', page.rounds[0]);
  const isOpen = round?.state === 'open';
  const cards = isOpen ? (round.seen?.deck ?? []) : handOf(round);
  const hand = cards.length > 0 && !isBusy ? pokerHandOf(cards) : null;
  return (
    <div className="studio-table">
      <Stage page={page}>
        <div className="poker-hand" key={`${round?.reference} ${round?.state}`}>
          {(cards.length > 0 ? cards : atRest).map((card, at) => (
            <PokerCard key={at} card={card} at={at} isOpen={isOpen} isDealt={isFresh} isHeld={isHeld(round, at)} />
          ))}
        </div>
        <p className="baccarat-winner">{hand ? t(`poker.hand.${hand}`) : isOpen ? t('poker.nothingYet') : null}</p>
        {isOpen ? (
          <p className="studio-result" role="status">
            {t('poker.open')}
          </p>
        ) : (
          <Result round={round} isBusy={isBusy} />
        )}
      </Stage>
      {isOpen ? (
        <DrawForm round={round} errors={reply?.errors} />
      ) : (
        <StakeForm page={page} reply={reply} submit={t('deal')} isBusy={isBusy} />
      )}
    </div>
  );
}

function handOf(round: RoundOf<'poker'> | null): number[] {
  if (!round?.outcome) return [];
  return round.picks.length > 0 ? finalHand(round.outcome, round.picks[0]!) : dealtOf(round.outcome);
}

function isHeld(round: RoundOf<'poker'> | null, at: number): boolean {
  return round?.state === 'done' && (((round.picks[0] ?? 31) >> at) & 1) === 1;
}

type PokerCardProps = { card: number | null; at: number; isOpen: boolean; isDealt: boolean; isHeld: boolean };

/** While the player decides, each card is a checkbox: what is ticked is held. */
function PokerCard({ card, at, isOpen, isDealt, isHeld }: PokerCardProps) {
  const { t } = useTranslation('studio');
  const delayMs = isDealt && !isHeld && card !== null ? at * 120 : undefined;
  if (!isOpen) return <PlayingCard card={card} delayMs={delayMs} className={classes(isHeld && 'poker-held')} />;
  return (
    <label className="poker-choice">
      <input type="checkbox" form="draw" name="hold" value={at} />
      <PlayingCard card={card} delayMs={delayMs} />
      <span className="poker-hold">{t('poker.hold')}</span>
    </label>
  );
}

function DrawForm({ round, errors }: { round: RoundOf<'poker'>; errors: Record<string, string[]> | undefined }) {
  const { t } = useTranslation('studio');
  const { state, formData } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="studio-form" id="draw">
      <input type="hidden" name="round" value={round.reference} />
      <FormErrors errors={[...(errors?.form ?? []), ...(errors?.hold ?? []), ...(errors?.round ?? [])]} />
      <p className="studio-odds">{t('poker.choose')}</p>
      <Button
        name="intent"
        value="move"
        size="large"
        isWide
        isPending={state !== 'idle' && formData?.get('intent') === 'move'}
      >
        {t('poker.draw')}
      </Button>
    </Form>
  );
}

export function PokerPayouts() {
  const { t } = useTranslation('studio');
  return <PayoutTable rows={pokerHands.map((hand) => [t(`poker.hand.${hand}`), pokerPays[hand]] as const)} />;
}
