import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { MobileNumberFields } from '~/ui/forms/mobile-number-fields';
import { TextInput } from '~/ui/forms/text-input';
import type { ContactsPage } from './read-contacts.server';

type Typed = { values: Record<string, string>; errors: Record<string, string[]> };

export function MobileFields({ page, values, errors }: Typed & { page: ContactsPage }) {
  const { t } = useTranslation('recover');
  return (
    <MobileNumberFields
      countries={page.countries}
      typed={{ countryDialingCode: page.defaultDialingCode, mobileNum: undefined, ...values }}
      labels={{ country: t('contacts.country'), number: t('contacts.newMobile') }}
      errors={errors}
      className="grid gap-4 min-[30rem]:grid-cols-[11rem_1fr] min-[30rem]:gap-3"
    />
  );
}

export function EmailField({ values, errors }: Typed) {
  const { t } = useTranslation('recover');
  return (
    <Field name="email" label={t('contacts.newEmail')} errors={errors.email} isRequired>
      {(control) => (
        <TextInput {...control} type="email" defaultValue={values.email} autoComplete="email" maxLength={200} />
      )}
    </Field>
  );
}
