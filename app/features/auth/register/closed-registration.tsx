import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/forms/button';

/** The operator has closed every way of registering. */
export function ClosedRegistration({ loginPath }: { loginPath: string }) {
  const { t } = useTranslation('register');
  return (
    <>
      <p>{t('closed')}</p>
      <ButtonLink to={loginPath} className="mt-4" preventScrollReset>
        {t('login')}
      </ButtonLink>
    </>
  );
}
