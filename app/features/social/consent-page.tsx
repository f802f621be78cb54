import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '~/domain/identity/social/providers';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/media/icon';
import { providerIcon } from './provider-icon';

type ConsentPageProps = {
  provider: SocialProvider;
  title: string;
  siteName: string;
  people: { subject: string; name: string }[];
};

/** Says at once that it is not the real one. */
export function ConsentPage({ provider, title, siteName, people }: ConsentPageProps) {
  const { t } = useTranslation('social');
  const name = t(`names.${provider}`);
  return (
    <div className="consent">
      <section className="panel consent-card">
        <p className="consent-mark">
          <Icon name={providerIcon[provider]} size={30} />
          <Badge look="wait">{t('standIn.badge')}</Badge>
        </p>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{t('standIn.text', { name, site: siteName })}</p>
        <Form method="post" reloadDocument className="grid gap-2">
          <p className="font-semibold">{t('standIn.choose', { site: siteName })}</p>
          {people.map((person) => (
            <button key={person.subject} type="submit" name="subject" value={person.subject} className="consent-person">
              <Avatar name={person.name} size={36} />
              <span>{person.name}</span>
              <Icon name="chevron-right" />
            </button>
          ))}
          <Button type="submit" look="quiet" isWide>
            {t('standIn.refuse')}
          </Button>
        </Form>
      </section>
    </div>
  );
}
