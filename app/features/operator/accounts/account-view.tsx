import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Avatar } from '~/ui/media/avatar';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { BackLink } from '../back-link';
import { TemporaryPassword } from '../temporary-password';
import { AccountActs, type SecondOperator } from './account-acts-panel';
import { AccountFacts } from './account-facts';
import { AccountNotes } from './account-notes';
import { AccountSessions } from './account-sessions';
import { AccountTrail } from './account-trail';
import type { AccountPage } from './read-account.server';
import { StatusBadge } from './status-badge';
import type { AccountReply } from './submit-account.server';

type AccountViewProps = {
  page: AccountPage;
  reply: AccountReply | undefined;
  secondOperator: SecondOperator;
};

export function AccountView({ page, reply, secondOperator }: AccountViewProps) {
  return (
    <>
      <Head page={page} />
      <Standing page={page} />
      {reply?.temporaryPassword ? (
        <TemporaryPassword account={page.account.account} password={reply.temporaryPassword} />
      ) : null}
      <div className="console-account">
        {page.mayAct || page.isOwn ? <AccountActs page={page} reply={reply} secondOperator={secondOperator} /> : null}
        <AccountFacts page={page} revealed={reply?.revealed} reply={reply} />
        <div className="console-account-rest">
          <AccountNotes page={page} reply={reply} />
          <AccountSessions page={page} />
          <AccountTrail page={page} />
        </div>
      </div>
    </>
  );
}

function Head({ page: { account, funds } }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  return (
    <>
      <BackLink to={paths.operatorAccounts()}>{t('accounts.title')}</BackLink>
      <div className="console-head">
        <Avatar src={account.picture} name={account.nickname} size={56} />
        <div className="min-w-0">
          <h1 className="text-2xl">{account.account}</h1>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {account.nickname}
            <Badge>{t(`roles.${account.role}`)}</Badge>
            <StatusBadge status={account.status} />
            {account.role === 'member' || account.role === 'agent' ? (
              <Link to={paths.operatorLine(account.id)} className="link">
                {t('accounts.line')}
              </Link>
            ) : null}
            {funds ? (
              <Link to={funds} className="link">
                {t('funds:link')}
              </Link>
            ) : null}
            {account.protection ? (
              <Link to={account.protection} className="link">
                {t('accounts.protection')}
              </Link>
            ) : null}
          </p>
        </div>
      </div>
    </>
  );
}

/** What keeps its owner out or holds them up. */
function Standing({ page: { account } }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  const { lock, paymentLock } = account;
  const remarks = [
    account.mustChangePassword && t('standing.mustChange'),
    lock.until && t('standing.locked', { until: lock.until, failures: lock.failures, count: lock.count }),
    !lock.until && lock.count > 0 && t('standing.failed', { failures: lock.failures, count: lock.count }),
    paymentLock.until && t('standing.paymentLocked', { until: paymentLock.until }),
  ].filter((remark) => typeof remark === 'string' && remark !== '');
  if (!remarks.length) return null;
  return (
    <Notice kind="warning" className="mb-4">
      {remarks.map((remark) => (
        <p key={String(remark)}>{remark}</p>
      ))}
    </Notice>
  );
}
