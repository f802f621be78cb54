import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { ClosedNotice } from './closed-notice';
import { ConversationList } from './conversation-list';
import type { CustomerServicePage } from './read-customer-service.server';

type CustomerServiceProps = { title: string; about: string; page: CustomerServicePage };

export function CustomerService({ title, about, page }: CustomerServiceProps) {
  const { t } = useTranslation('service');
  return (
    <div className="page-narrow">
      <h1 className="mb-2 text-3xl">{title}</h1>
      <ClosedNotice by={page.closed} />
      <p className="mb-5 text-muted">
        {page.closed ? null : about} {t('chat.hours', { hours: page.hours })}
      </p>
      {page.write ? <ConversationList conversations={page.conversations} writeTo={page.write} /> : null}
      {page.chat ? (
        <Panel className="mb-4" heading={t('chat.title')}>
          <p className="mb-4 text-muted">{t('chat.about')}</p>
          <ButtonLink to={page.chat} look="secondary" icon="chat">
            {t('chat.start')}
          </ButtonLink>
        </Panel>
      ) : null}
      {page.feedback ? (
        <Panel className="mb-4" heading={t('desk.feedback')}>
          <p className="mb-4 text-muted">{t('desk.feedbackText')}</p>
          <ButtonLink to={page.feedback} look={page.write ? 'secondary' : 'primary'}>
            {t('shell:account.feedback')}
          </ButtonLink>
        </Panel>
      ) : null}
      {page.complain ? (
        <Panel className="mb-4" heading={t('complaint.heading')}>
          <p className="mb-4 text-muted">{t('complaint.about')}</p>
          <ButtonLink to={page.complain} look="secondary">
            {t('complaint.title')}
          </ButtonLink>
        </Panel>
      ) : null}
      {page.items.length > 0 ? (
        <Panel className="mb-4" heading={t('otherWays')}>
          <ul className="service-ways">
            {page.items.map(({ kind, text, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer" className="link" data-kind={kind}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {page.help.length > 0 ? (
        <Panel heading={t('desk.help')}>
          <ul className="service-ways">
            {page.help.map((article) => (
              <li key={article.to}>
                <Link to={article.to} className="link">
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}
