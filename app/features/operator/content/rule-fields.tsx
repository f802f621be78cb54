import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { type FieldsProps, Position } from './content-fields';

/** How a registration asks for a field, and what fits it. */
export function RuleFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-4">
      {page.fieldNames ? (
        <p className="console-fields">
          <span lang="bn">{page.fieldNames.bn}</span>
          <span lang="en">{page.fieldNames.en}</span>
        </p>
      ) : null}
      <p className="text-sm text-muted">{page.isFixed ? t('fixedField') : t('newFieldText')}</p>
      {page.isFixed ? (
        <input type="hidden" name="isRequired" value="on" />
      ) : (
        <Checkbox
          name="isRequired"
          value="on"
          label={t('field.isRequired')}
          defaultChecked={values.isRequired === 'on'}
        />
      )}
      <div className="console-fields">
        <Field name="patternId" label={t('field.patternId')} errors={errors.patternId}>
          {(control) => <Select {...control} defaultValue={values.patternId} choices={page.patterns} />}
        </Field>
        <Position values={values} errors={errors} />
        {(['minLength', 'maxLength'] as const).map((name) => (
          <Field key={name} name={name} label={t(`field.${name}`)} errors={errors[name]}>
            {(control) => <TextInput {...control} inputMode="numeric" maxLength={3} defaultValue={values[name]} />}
          </Field>
        ))}
      </div>
    </div>
  );
}
