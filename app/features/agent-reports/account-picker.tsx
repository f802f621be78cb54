import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

type AccountPickerProps = { to: string; account: string; errors: readonly string[] | null };

/** Whose movements to show, by name. */
export function AccountPicker({ to, account, errors }: AccountPickerProps) {
  const { t } = useTranslation('reports');
  return (
    <Form action={to} className="team-picker" role="search" key={account}>
      <Field name="account" label={t('picker.label')} hint={t('picker.hint')} errors={errors}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            defaultValue={account}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button look="secondary" icon="search">
        {t('picker.show')}
      </Button>
    </Form>
  );
}
