import { useTranslation } from 'react-i18next';
import { boardPeriodKinds, boardScoreKinds } from '~/domain/loyalty/boards/board-rules';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Field } from '~/ui/forms/field';
import { Textarea } from '~/ui/forms/textarea';
import { Group, NumberLine } from '../promotions/term-inputs';
import { Choice, Line, LoyaltyFrame } from './loyalty-fields';
import type { LoyaltySheet } from './read-loyalty.server';

type BoardSheetProps = { page: LoyaltySheet; reply: FormReply | undefined };

/** What a board counts and what its places win. */
export function BoardSheet({ page, reply }: BoardSheetProps) {
  const { t } = useTranslation('loyalty');
  return (
    <LoyaltyFrame page={page} reply={reply} backTo={paths.operatorBoards()} backText={t('boards')}>
      {(part) => (
        <>
          <div className="console-fields">
            <Choice
              name="period"
              part={part}
              choices={boardPeriodKinds.map((value) => ({ value, text: t(`missions:periods.${value}`) }))}
            />
            <Choice
              name="score"
              part={part}
              choices={boardScoreKinds.map((value) => ({ value, text: t(`missions:board.score.${value}`) }))}
            />
            <Line name="leastStake" hint={t('hints.leastStake')} part={part} />
            <Field
              name="prizes"
              label={t('fields.prizes')}
              hint={t('hints.prizes')}
              errors={part.errors.prizes}
              isRequired
            >
              {(control) => <Textarea {...control} rows={6} maxLength={2_000} defaultValue={part.values.prizes} />}
            </Field>
          </div>
          <Group name="weights" label={t('fields.weights')} hint={t('hints.weights')} errors={part.errors.weights}>
            {page.types.map(({ value, text }) => (
              <NumberLine key={value} name={`weights.${value}`} label={text} values={part.values} />
            ))}
          </Group>
        </>
      )}
    </LoyaltyFrame>
  );
}
