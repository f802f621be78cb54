import { useTranslation } from 'react-i18next';
import { missionGoals, missionPeriods } from '~/domain/loyalty/missions/mission-states';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Ticks } from '../promotions/term-inputs';
import { Choice, Line, LoyaltyFrame } from './loyalty-fields';
import type { LoyaltySheet } from './read-loyalty.server';

type MissionSheetProps = { page: LoyaltySheet; reply: FormReply | undefined };

/** What a mission asks and pays. */
export function MissionSheet({ page, reply }: MissionSheetProps) {
  const { t } = useTranslation('loyalty');
  return (
    <LoyaltyFrame page={page} reply={reply} backTo={paths.operatorMissions()} backText={t('missions')}>
      {(part) => (
        <>
          <div className="console-fields">
            <Choice
              name="period"
              part={part}
              choices={missionPeriods.map((value) => ({ value, text: t(`missions:periods.${value}`) }))}
            />
            <Choice
              name="goal"
              part={part}
              choices={missionGoals.map((value) => ({ value, text: t(`missions:goals.${value}`) }))}
            />
            <Line name="target" hint={t('hints.target')} part={part} isRequired />
            <Line name="reward" part={part} isRequired />
          </div>
          <Ticks
            name="types"
            label={t('fields.types')}
            hint={t('hints.types')}
            errors={part.errors.types}
            values={part.values}
            boxes={page.types}
          />
        </>
      )}
    </LoyaltyFrame>
  );
}
