import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { resourceGroups } from './content-choices';
import { type FieldsProps, KeyField, PlaceSelect, Position } from './content-fields';

const releaseFields = ['version', 'sizeBytes', 'sha256', 'minOs'] as const;

/** Where a link of the site leads; of a program also which one it is. */
export function ResourceFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {page.isNew ? (
        <KeyField
          label={t('field.resourceType')}
          hint={t('field.resourceTypeHint')}
          value={values.key}
          errors={errors.key}
          maxLength={40}
        />
      ) : null}
      <PlaceSelect
        name="group"
        label={t('field.group')}
        value={values.group}
        errors={errors.group}
        choices={resourceGroups.map((value) => ({ value, text: t(`places.resource.${value}`) }))}
      />
      <Position values={values} errors={errors} />
      <Field name="address" label={t('field.address')} errors={errors.address ?? errors.url} isRequired>
        {(control) => <TextInput {...control} maxLength={2_000} defaultValue={values.address} />}
      </Field>
      {releaseFields.map((name) => (
        <Field key={name} name={name} label={t(`field.${name}`)} errors={errors[name]}>
          {(control) => <TextInput {...control} maxLength={64} autoComplete="off" defaultValue={values[name]} />}
        </Field>
      ))}
      <Field name="releasedAt" label={t('field.releasedAt')} hint={t('field.releaseHint')} errors={errors.releasedAt}>
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={values.releasedAt} />}
      </Field>
    </div>
  );
}
