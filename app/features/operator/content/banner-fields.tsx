import { useTranslation } from 'react-i18next';
import { bannerGroups } from '~/domain/site/site';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { linkageTypes } from './content-choices';
import { Clock, type FieldsProps, PlaceSelect, Position } from './content-fields';

export function BannerFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      <PlaceSelect
        name="groupName"
        label={t('field.groupName')}
        value={values.groupName}
        errors={errors.groupName}
        choices={bannerGroups.map((value) => ({ value, text: t(`places.banner.${value}`) }))}
      />
      <Position values={values} errors={errors} />
      <PlaceSelect
        name="linkageType"
        label={t('field.linkageType')}
        value={values.linkageType}
        errors={errors.linkageType}
        choices={linkageTypes.map((value) => ({ value, text: t(`linkage.${value}`) }))}
      />
      <Field name="linkage" label={t('field.linkage')} hint={t('field.linkageHint')} errors={errors.linkage}>
        {(control) => <TextInput {...control} maxLength={2_000} defaultValue={values.linkage} />}
      </Field>
      <Clock name="startsAt" values={values} errors={errors} />
      <Clock name="endsAt" values={values} errors={errors} />
    </div>
  );
}
