import { useTranslation } from 'react-i18next';
import { picturesAtMost } from '~/domain/messaging/conversations/conversation';
import { PhotoInput } from '~/features/common/photo-input';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { Disclosure } from '~/ui/page/disclosure';

/** Pictures that come along; each control takes one. */
export function PictureFields({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const errors = reply?.errors.images;
  return (
    <Disclosure summary={t('pictures.heading')} isOpen={errors ? true : undefined}>
      <div className="grid gap-3">
        {Array.from({ length: picturesAtMost }, (_, at) => (
          <Field
            key={at}
            name="images"
            id={`images-${at}`}
            label={t('common:file.picture', { number: formatDigits(at + 1, language) })}
            hint={at === 0 ? t('pictures.hint') : undefined}
            errors={at === 0 ? errors : undefined}
          >
            {PhotoInput}
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
