import { useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Notice } from '~/ui/page/notice';

/** Takes Telegram's word out of the address and hands it in, once. */
export function TelegramReturn({ state }: { state: string }) {
  const { t } = useTranslation('social');
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const result = new URLSearchParams(window.location.hash.slice(1)).get('tgAuthResult') ?? '';
    submit({ state, result }, { method: 'post', replace: true });
  }, [state, submit]);
  return (
    <>
      <p role="status">{t('telegram.finishing')}</p>
      <noscript>
        <Notice kind="warning" className="mt-4">
          {t('telegram.needsScript')}
        </Notice>
      </noscript>
      <p className="mt-4">
        <ButtonLink to={paths.login()} look="secondary">
          {t('telegram.otherWay')}
        </ButtonLink>
      </p>
    </>
  );
}
