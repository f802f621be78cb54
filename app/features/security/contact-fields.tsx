import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import type { ContactsPage } from './read-contacts.server';

type Typed = { values: Record<string, string>; errors: Record<string, string[]> };

export function MobileFields({ page, values, errors }: Typed & { page: ContactsPage }) {
  const { t } = useTranslation('recover');
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-[11rem_1fr] min-[30rem]:gap-3">
      <Field name="countryDialingCode" label={t('contacts.country')} errors={errors.countryDialingCode}>
        {(control) => (
          <Select
            {...control}
            choices={page.countries}
            defaultValue={values.countryDialingCode ?? page.defaultDialingCode}
            autoComplete="tel-country-code"
          />
        )}
      </Field>
      <Field name="mobileNum" label={t('contacts.newMobile')} errors={errors.mobileNum} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            defaultValue={values.mobileNum}
            autoComplete="tel-national"
            maxLength={40}
          />
        )}
      </Field>
    </div>
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
