import { useTranslation } from 'react-i18next';
import { summaryAtMost, termsSlug } from '~/domain/messaging/terms/terms';
import { Checkbox } from '~/ui/forms/checkbox';
import { helpGroups } from './content-choices';
import { type FieldsProps, KeyField, type Part, PlaceSelect, Position, Words } from './content-fields';

export function HelpFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {page.isNew ? (
        <KeyField
          label={t('field.key')}
          hint={t('field.keyHint')}
          value={values.key}
          errors={errors.key ?? errors.slug}
          maxLength={49}
        />
      ) : null}
      <PlaceSelect
        name="group"
        label={t('field.group')}
        value={values.group}
        errors={errors.group}
        choices={helpGroups.map((value) => ({ value, text: t(`places.help.${value}`) }))}
      />
      <Position values={values} errors={errors} />
      {page.key === termsSlug ? <TermsChange values={values} errors={errors} /> : null}
    </div>
  );
}

/** Whether accounts must agree to the terms again, and what they are told has changed. */
function TermsChange({ values, errors }: Part) {
  const { t } = useTranslation('content');
  return (
    <fieldset className="field console-field-wide">
      <legend className="field-label mb-1">{t('terms.legend')}</legend>
      <Checkbox
        name="isMaterial"
        value="on"
        label={t('terms.isMaterial')}
        defaultChecked={values.isMaterial === 'on'}
      />
      <p className="field-hint my-2">{t('terms.hint')}</p>
      <Words lines={summaryLines} values={values} errors={errors} />
    </fieldset>
  );
}

const summaryLines = [{ name: 'summary', rows: 3, longest: summaryAtMost }];
