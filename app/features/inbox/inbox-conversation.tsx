import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { Badge } from '~/ui/data/badge';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { ShownConversation } from './read-inbox.server';

/** What the member wrote to customer service, and its state. */
export function InboxConversation({ conversation }: { conversation: ShownConversation }) {
  const { t } = useTranslation('service');
  const { to, type, reference, state, isComplaint, at, ago } = conversation;
  const question = t(`types.${type}`);
  return (
    <li className="inbox-item" data-type="service">
      <Link to={to} className="inbox-opener">
        <span className="inbox-icon">
          <Icon name="chat" size={22} />
        </span>
        <span className="inbox-words">
          <span className="inbox-title">
            {isComplaint ? t('complaint.of', { type: question }) : question}
            <Badge look={conversationLooks[state]}>{t(`states.${state}`)}</Badge>
          </span>
          <span className="inbox-preview">
            {t('shell:service.title')} · {reference}
          </span>
        </span>
        <time className="inbox-time" title={at}>
          {ago}
        </time>
      </Link>
    </li>
  );
}
