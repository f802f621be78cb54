import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/data/tabs';
import { Button } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { InboxPage } from './read-inbox.server';

/** Types as tabs, unread as a switch; both are links. What concerns many messages is beside them. */
export function InboxFilters({ page, hasTypes = true }: { page: InboxPage; hasTypes?: boolean }) {
  const { t } = useTranslation('inbox');
  const tabs = page.types.map(({ type, to, isCurrent }) => ({
    to,
    isCurrent,
    text: type === null ? t('types.all') : t(`types.${type}`),
  }));
  const { to, isCurrent } = page.unreadOnly;
  return (
    <div className="inbox-tools">
      {hasTypes ? <Tabs tabs={tabs} label={t('types.label')} /> : null}
      <div className="inbox-bar">
        <Link to={to} className="tab" aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
          <Icon name={isCurrent ? 'check' : 'filter'} />
          {t('unreadOnly')}
        </Link>
        <Form method="post" preventScrollReset className="inbox-all">
          {page.unread > 0 ? (
            <Button name="intent" value="readAll" look="quiet" size="small" icon="check">
              {t('readAll')}
            </Button>
          ) : null}
          {page.hasRead ? (
            <Button name="intent" value="removeAll" look="quiet" size="small" icon="trash">
              {t('removeAll')}
            </Button>
          ) : null}
        </Form>
      </div>
    </div>
  );
}
