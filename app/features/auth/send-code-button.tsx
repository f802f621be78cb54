import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, type Language } from '~/i18n/format';
import { Button } from '~/ui/button';
import { Countdown } from '~/ui/countdown';

type SendCodeButtonProps = {
  /** How long it rests, as the server counted. */
  seconds: number;
  /** The time it rests until, for pages without scripts. */
  until: string | null;
  language: Language;
  isSending: boolean;
};

export function SendCodeButton({ seconds, until, language, isSending }: SendCodeButtonProps) {
  const { t } = useTranslation('auth');
  const [rests, setRests] = useState(seconds > 0);
  const wake = useCallback(() => setRests(false), []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look="secondary"
        icon="paper-plane"
        name="intent"
        value="sendCode"
        formNoValidate
        disabled={rests}
        isPending={isSending}
      >
        {t('code.send')}
      </Button>
      {rests ? (
        <Countdown
          seconds={seconds}
          text={(left) => t('code.again', { time: formatDuration(left, language) })}
          staticText={t('code.againAt', { time: until })}
          onEnd={wake}
        />
      ) : null}
    </div>
  );
}
