import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { TextInput } from '~/ui/forms/text-input';
import { idOf } from '../id-of';
import { announcementKinds, executions } from './content-choices';
import { Clock, type FieldsProps, type Part, PlaceSelect, Position } from './content-fields';

export function AnnouncementFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-4">
      <div className="console-fields">
        <PlaceSelect
          name="kind"
          label={t('field.kind')}
          value={values.kind}
          errors={errors.kind}
          choices={announcementKinds.map((value) => ({ value, text: t(`places.announcement.${value}`) }))}
        />
        <Position values={values} errors={errors} />
        <Clock name="endsAt" values={values} errors={errors} />
      </div>
      <fieldset className="field">
        <legend className="field-label mb-1">{t('field.execution')}</legend>
        <div className="console-fields console-fields-row">
          {executions.map((value) => (
            <Checkbox
              key={value}
              name={`execution.${value}`}
              id={`execution-${value}`}
              value="on"
              label={t(`executions.${value}`)}
              defaultChecked={values[`execution.${value}`] === 'on'}
            />
          ))}
        </div>
        <FieldErrors name="execution" id="execution-error" errors={errors.execution} />
      </fieldset>
      <ImagesField values={values} errors={errors} />
    </div>
  );
}

function ImagesField({ values, errors }: Part) {
  const { t } = useTranslation('content');
  return (
    <fieldset className="field">
      <legend className="field-label mb-1">{t('field.images')}</legend>
      <p className="field-hint mb-2">{t('field.imagesHint')}</p>
      {imageRows(values).map((at) => (
        <div key={at} className="console-fields">
          <input type="hidden" name={`images[${at}].artSeed`} value={values[`images[${at}].artSeed`] ?? ''} />
          <ImageInput at={at} name="url" values={values} label={t('field.url')} />
          <ImageInput at={at} name="linkage" values={values} label={t('field.imageLink')} />
        </div>
      ))}
      <FieldErrors name="images" id="images-error" errors={errors.images} />
    </fieldset>
  );
}

/** One row more than there are pictures, for another. */
function imageRows(values: Part['values']): number[] {
  const taken = Object.keys(values).flatMap((name) => /^images\[(\d+)\]/.exec(name)?.[1] ?? []);
  return Array.from({ length: Math.max(-1, ...taken.map(Number)) + 2 }, (_, at) => at);
}

type ImageInputProps = { at: number; name: 'url' | 'linkage'; label: string; values: Part['values'] };

function ImageInput({ at, name, label, values }: ImageInputProps) {
  const field = `images[${at}].${name}`;
  return (
    <Field name={field} id={idOf(field)} label={label}>
      {(control) => <TextInput {...control} maxLength={2_000} defaultValue={values[field]} />}
    </Field>
  );
}
