import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Panel } from '~/ui/page/panel';
import type { ShownReplyTimes } from './reply-times.server';

/** The first answers of the last seven days, against the target. */
export function ReplyTimes({ times, className }: { times: ShownReplyTimes; className?: string }) {
  const { t } = useTranslation('desk');
  if (times.length === 0) return null;
  return (
    <Panel className={className} heading={t('replyTimes.heading')}>
      <ul className="grid gap-1">
        {times.map(({ isLive, isLate, ...figures }) => (
          <li key={String(isLive)}>
            <b>{isLive ? t('channels.liveChat') : t('replyTimes.others')}</b>: {t('replyTimes.line', figures)}{' '}
            {isLate ? <Badge look="hot">{t('overdue')}</Badge> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
