import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

export function ErrorPage({ status, requestId }: { status: number; requestId: string | null }) {
  const { t } = useTranslation('errors');
  const kind = status === 404 || status === 403 ? String(status) : '500';
  return (
    <main id="main">
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
      {requestId && kind === '500' ? <p>{t('requestId', { requestId })}</p> : null}
      <Link to="/">{t('home')}</Link>
    </main>
  );
}
