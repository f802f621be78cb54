import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { Badge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { OpenConversations } from './read-conversations.server';

/** What one wrote to customer service, and the way to write more. */
export function ConversationList({ conversations, writeTo }: { conversations: OpenConversations; writeTo: string }) {
  const { t } = useTranslation('service');
  return (
    <Panel
      className="mb-4"
      heading={t('shell:service.title')}
      action={
        <ButtonLink to={writeTo} look="secondary" size="small">
          {t('list.write')}
        </ButtonLink>
      }
    >
      {conversations.length === 0 ? <p className="text-muted">{t('list.none')}</p> : null}
      <ul className="conversation-list">
        {conversations.map(({ id, to, type, reference, at, state, channel }) => (
          <li key={id}>
            <Link to={to} className="conversation-line">
              <span className="min-w-0">
                <b>{channel === 'complaint' ? t('complaint.of', { type: t(`types.${type}`) }) : t(`types.${type}`)}</b>
                <small>
                  {reference} · {at}
                </small>
              </span>
              <Badge look={conversationLooks[state]}>{t(`states.${state}`)}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
