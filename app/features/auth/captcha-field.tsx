import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Icon } from '~/ui/media/icon';

type CaptchaBox = { captchaId: string; picture: string; sound: string };
type CaptchaFieldProps = { captcha: CaptchaBox; errors?: readonly string[]; isRefreshing: boolean };

/** Five figures in a picture, read out for those who cannot see it, and one field for them. */
export function CaptchaField({ captcha, errors, isRefreshing }: CaptchaFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <fieldset className="captcha">
      <legend className="sr-only">{t('captcha.label')}</legend>
      <input type="hidden" name="captchaId" value={captcha.captchaId} />
      <div className="captcha-shown">
        <img src={captcha.picture} alt={t('captcha.picture')} width={180} height={60} />
        <div className="captcha-ways">
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
          <ListenLink key={captcha.sound} sound={captcha.sound} />
        </div>
      </div>
      <Field name="captcha" label={t('captcha.answer')} hint={t('captcha.hint')} errors={errors} isRequired>
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

/** Without scripts the sound opens beside the form; with them it is heard where it is. */
function ListenLink({ sound }: { sound: string }) {
  const { t } = useTranslation('auth');
  const player = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => player.current?.pause(), []);

  function listen(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    player.current ??= new Audio(sound);
    player.current.currentTime = 0;
    player.current.play().catch(() => open(sound, '_blank', 'noopener'));
  }

  return (
    <a
      href={sound}
      target="_blank"
      rel="noopener"
      onClick={listen}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      <Icon name="volume" />
      {t('captcha.listen')}
    </a>
  );
}
