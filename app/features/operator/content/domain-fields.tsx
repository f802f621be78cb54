import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { domainPurposes } from './content-choices';
import type { FieldsProps } from './content-fields';

/** A name under which the site answers, and what it is for. */
export function DomainFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {page.isNew ? (
        <Field
          name="key"
          label={t('field.host')}
          hint={t('field.hostHint')}
          errors={errors.key ?? errors.host}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={253}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={values.key}
            />
          )}
        </Field>
      ) : null}
      <Field name="purpose" label={t('field.purpose')} hint={t('field.purposeHint')} errors={errors.purpose}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.purpose}
            choices={domainPurposes.map((value) => ({ value, text: t(`places.domain.${value}`) }))}
          />
        )}
      </Field>
      <Field
        name="affiliateCode"
        label={t('field.affiliateCode')}
        hint={t('field.affiliateCodeHint')}
        errors={errors.affiliateCode}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.affiliateCode}
          />
        )}
      </Field>
    </div>
  );
}
