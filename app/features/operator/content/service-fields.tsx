import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { serviceTypes } from './content-choices';
import { type FieldsProps, Position } from './content-fields';

/** One way to reach a person. */
export function ServiceFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      <Field name="csType" label={t('field.csType')} errors={errors.csType}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.csType}
            choices={serviceTypes.map((value) => ({ value, text: t(`places.service.${value}`) }))}
          />
        )}
      </Field>
      <Position values={values} errors={errors} />
      <Field
        name="address"
        label={t('field.address')}
        hint={t('field.serviceHint')}
        errors={errors.address ?? errors.path}
        isRequired
      >
        {(control) => <TextInput {...control} maxLength={2_000} autoComplete="off" defaultValue={values.address} />}
      </Field>
    </div>
  );
}
