import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { SuggestedInput, type SuggestionList } from '~/ui/forms/suggested-input';

type AccountPickerProps = {
  to: string;
  account: string;
  names: SuggestionList;
  errors: readonly string[] | null;
};

/** Whose movements to show, by name. */
export function AccountPicker({ to, account, names, errors }: AccountPickerProps) {
  const { t } = useTranslation('reports');
  return (
    <Form action={to} className="team-picker" role="search" key={account}>
      <Field name="account" label={t('common:word.account')} hint={t('picker.hint')} errors={errors}>
        {(control) => <SuggestedInput {...control} from={names} type="search" defaultValue={account} maxLength={64} />}
      </Field>
      <Button look="secondary" icon="search">
        {t('common:act.show')}
      </Button>
    </Form>
  );
}
