import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { providerIcon } from './provider-icon';
import type { ShownBinding } from './read-bindings.server';

/** Accounts elsewhere: what is bound stays bound. */
export function Bindings({ bindings }: { bindings: ShownBinding[] }) {
  const { t } = useTranslation('social');
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('bindings.text')}</p>
      <ul className="binding-list">
        {bindings.map(({ provider, binding }) => (
          <li key={provider}>
            <Icon name={providerIcon[provider]} size={26} className="text-muted" />
            <div className="min-w-0">
              <p className="font-semibold">{t(`names.${provider}`)}</p>
              <p className="truncate text-sm text-muted">
                {binding ? t('bindings.since', { name: binding.name, date: binding.since }) : t('bindings.none')}
              </p>
            </div>
            {binding ? (
              <Badge look="plus" icon="check">
                {t('bindings.bound')}
              </Badge>
            ) : (
              <ButtonLink to={paths.bindSocial(provider)} look="secondary" size="small">
                {t('bindings.bind')}
                <span className="sr-only"> {t(`names.${provider}`)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
