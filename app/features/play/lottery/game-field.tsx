import { useTranslation } from 'react-i18next';
import type { GameChoices } from '~/features/common/lottery-names.server';
import type { DataAsText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';

/** All lotteries of the house, of which a form chooses one. */
export function GameField({ games }: { games: DataAsText<GameChoices> }) {
  return <DrawnOnce part={Choices} of={games} />;
}

function Choices({ shown: { choices, chosen, offersAll } }: { shown: GameChoices }) {
  const { t } = useTranslation('lottery');
  return (
    <Field name="gameCode" label={t('game')}>
      {(control) => (
        <Select
          {...control}
          choices={choices}
          emptyText={offersAll ? t('everyGame') : undefined}
          defaultValue={chosen}
        />
      )}
    </Field>
  );
}
