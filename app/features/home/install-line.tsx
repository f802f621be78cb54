import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';

/** On phones: that the site can be installed, until it is closed. A site that is installed already does not say so. */
export function InstallLine({ to }: { to: string }) {
  const { t } = useTranslation('home');
  const { formData } = useNavigation();
  if (formData?.get('intent') === 'installLine') return null;
  return (
    <div className="install-line">
      <Link to={to} className="link">
        {t('install')}
      </Link>
      <Form method="post" action={paths.preferences()} preventScrollReset>
        <input type="hidden" name="redirectTo" value={paths.home()} />
        <input type="hidden" name="intent" value="installLine" />
        <Button type="submit" name="value" value="closed" look="quiet" size="small">
          {t('common:close')}
        </Button>
      </Form>
    </div>
  );
}
