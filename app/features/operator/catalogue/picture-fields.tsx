import { useTranslation } from 'react-i18next';
import { PhotoInput } from '~/features/common/photo-input';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { Panel } from '~/ui/page/panel';
import type { Part } from '../sheet';

type PictureFieldsProps = { part: Part; picture: string; isOwn: boolean; hint: string };

/** The picture that players see, and another in its place. */
export function PictureFields({ part, picture, isOwn, hint }: PictureFieldsProps) {
  const { t } = useTranslation('gamepages');
  return (
    <Panel heading={t('picture')}>
      <div className="grid gap-3">
        <img src={picture} alt={t('pictureNow')} width={240} height={180} className="max-w-full object-contain" />
        <Field name="picture" label={t('pictureNew')} hint={hint} errors={part.errors.picture}>
          {(control) => <PhotoInput {...control} />}
        </Field>
        {isOwn ? (
          <Checkbox
            name="removePicture"
            value="on"
            label={t('removePicture')}
            defaultChecked={part.values.removePicture === 'on'}
          />
        ) : null}
      </div>
    </Panel>
  );
}
