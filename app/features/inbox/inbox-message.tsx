import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageType } from '~/domain/messaging/inbox/message';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { ShownMessage } from './read-inbox.server';

const icons: Record<MessageType, IconName> = {
  newMail: 'mail',
  depositArrival: 'wallet',
  depositFailed: 'warning',
  withdrawalApproved: 'check',
  withdrawalRejected: 'close',
};

type InboxMessageProps = { message: ShownMessage; isOpen: boolean; closedTo: string };

/** An unread title is a button that marks and opens it, a read one a link: opening alone changes nothing. */
export function InboxMessage({ message, isOpen, closedTo }: InboxMessageProps) {
  const { t } = useTranslation('inbox');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className="inbox-item" data-type={message.type} data-unread={!message.isRead || undefined}>
      <Opener message={message} isOpen={isOpen} closedTo={closedTo}>
        <span className="inbox-icon">
          <Icon name={icons[message.type]} size={22} />
        </span>
        <span className="inbox-words">
          <span className="inbox-title">
            {message.isRead ? null : (
              <span className="inbox-dot">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
            {message.title}
          </span>
          {isOpen ? null : <span className="inbox-preview">{message.content}</span>}
        </span>
        <time className="inbox-time" title={message.at}>
          {isOpen ? message.at : message.ago}
        </time>
      </Opener>
      {isOpen ? <OpenMessage message={message} /> : null}
    </li>
  );
}

function Opener({ message, isOpen, closedTo, children }: InboxMessageProps & { children: ReactNode }) {
  if (isOpen || message.isRead) {
    return (
      <Link
        to={isOpen ? closedTo : message.to}
        className="inbox-opener"
        aria-expanded={isOpen}
        preventScrollReset
        discover="none"
      >
        {children}
      </Link>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="messageId" value={message.id} />
      <button type="submit" name="intent" value="read" className="inbox-opener" aria-expanded={false}>
        {children}
      </button>
    </Form>
  );
}

function OpenMessage({ message }: { message: ShownMessage }) {
  const { t } = useTranslation('inbox');
  return (
    <div className="inbox-body">
      <p className="whitespace-pre-line">{message.content}</p>
      <div className="inbox-actions">
        {message.link ? (
          <ButtonLink to={message.link} size="small">
            {t('more')}
          </ButtonLink>
        ) : null}
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="messageId" value={message.id} />
          {message.isRead ? null : (
            <Button name="intent" value="read" look="secondary" size="small" icon="check">
              {t('markRead')}
            </Button>
          )}
          <Button name="intent" value="remove" look="quiet" size="small" icon="trash">
            {t('remove')}
          </Button>
        </Form>
      </div>
    </div>
  );
}
