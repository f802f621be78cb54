import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

type CaptchaBox = { captchaId: string; picture: string; question: string };
type CaptchaFieldProps = { captcha: CaptchaBox; errors?: readonly string[]; isRefreshing: boolean };

/** The picture, another picture, and a sum in words for those who cannot see it. */
export function CaptchaField({ captcha, errors, isRefreshing }: CaptchaFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('captcha.label')}</legend>
      <input type="hidden" name="captchaId" value={captcha.captchaId} />
      <div className="flex items-center gap-3">
        <img
          src={captcha.picture}
          alt={t('captcha.picture')}
          width={180}
          height={60}
          className="h-auto w-40 shrink-0 rounded-control border border-hairline"
        />
        <Button
          look="secondary"
          size="small"
          icon="refresh"
          name="intent"
          value="refreshCaptcha"
          formNoValidate
          isPending={isRefreshing}
        >
          {t('captcha.refresh')}
        </Button>
      </div>
      <Field
        name="captcha"
        label={t('captcha.answer')}
        hint={t('captcha.alternative', { question: captcha.question })}
        errors={errors}
        isRequired
      >
        {(control) => (
          <TextInput
            key={captcha.picture}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
          />
        )}
      </Field>
    </fieldset>
  );
}
