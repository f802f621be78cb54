import { useTranslation } from 'react-i18next';
import { BetCheck, BetDetails } from '~/features/common/bet-details';
import { RoundSteps } from '~/features/common/round-steps';
import { ButtonLink } from '~/ui/forms/button';
import type { BetData } from './read-bets.server';

type OwnBetProps = { bet: BetData; backTo: string; onlyThisGame: string };

export function OwnBet({ bet, backTo, onlyThisGame }: OwnBetProps) {
  const { t } = useTranslation('records');
  return (
    <>
      <BetDetails bet={bet}>
        <ButtonLink to={backTo} look="secondary" icon="arrow-left">
          {t('back')}
        </ButtonLink>
        <BetCheck bet={bet} />
        <ButtonLink to={onlyThisGame} look="quiet">
          {t('onlyThisGame')}
        </ButtonLink>
      </BetDetails>
      {bet.steps.length > 0 ? <RoundSteps steps={bet.steps} /> : null}
    </>
  );
}
