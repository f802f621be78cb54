import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';

export function NewAccountLink() {
  const { t } = useTranslation('newAccount');
  return (
    <ButtonLink to={paths.operatorAccountNew()} icon="plus">
      {t('title')}
    </ButtonLink>
  );
}
