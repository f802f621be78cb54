import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/format';
import { SendCodeButton as Button } from '~/ui/forms/send-code-button';

type SendCodeButtonProps = { seconds: number; until: string | null; language: Language; isSending: boolean };

export function SendCodeButton({ until, ...rest }: SendCodeButtonProps) {
  const { t } = useTranslation('auth');
  return (
    <Button
      {...rest}
      text={t('common:code.send')}
      again={(time) => t('common:code.again', { time })}
      againAt={t('common:code.againAt', { time: until })}
    />
  );
}
