import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';

export function RegisterHint({ to }: { to: string }) {
  const { t } = useTranslation('auth');
  return (
    <p className="mt-4 text-center">
      {t('noAccount')}{' '}
      <Link to={to} preventScrollReset className="link">
        {t('register')}
      </Link>
    </p>
  );
}
