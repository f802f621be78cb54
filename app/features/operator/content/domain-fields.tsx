import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { domainPurposes } from './content-choices';
import { type FieldsProps, KeyField, PlaceSelect } from './content-fields';

/** A name under which the site answers, and what it is for. */
export function DomainFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {page.isNew ? (
        <KeyField
          label={t('field.host')}
          hint={t('field.hostHint')}
          value={values.key}
          errors={errors.key ?? errors.host}
          maxLength={253}
          isAddress
        />
      ) : null}
      <PlaceSelect
        name="purpose"
        label={t('field.purpose')}
        hint={t('field.purposeHint')}
        value={values.purpose}
        errors={errors.purpose}
        choices={domainPurposes.map((value) => ({ value, text: t(`places.domain.${value}`) }))}
      />
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
