import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { CopyButton } from '~/ui/copy-button';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { BackLink } from '../back-link';
import { AccountActs } from './account-acts-panel';
import { AccountFacts } from './account-facts';
import { AccountSessions } from './account-sessions';
import { AccountTrail } from './account-trail';
import type { AccountPage } from './read-account.server';
import { StatusBadge } from './status-badge';
import type { AccountReply } from './submit-account.server';

type AccountViewProps = { page: AccountPage; reply: AccountReply | undefined };

export function AccountView({ page, reply }: AccountViewProps) {
  return (
    <>
      <Head page={page} />
      <Standing page={page} />
      {reply?.temporaryPassword ? <TemporaryPassword password={reply.temporaryPassword} page={page} /> : null}
      <div className="console-account">
        <AccountActs page={page} reply={reply} />
        <AccountFacts page={page} contacts={reply?.contacts} reply={reply} />
        <div className="console-account-rest">
          <AccountSessions page={page} />
          <AccountTrail page={page} />
        </div>
      </div>
    </>
  );
}

function Head({ page: { account } }: { page: AccountPage }) {
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

function TemporaryPassword({ password, page }: { password: string; page: AccountPage }) {
  const { t } = useTranslation('operator');
  return (
    <Notice kind="success" role="status" className="mb-4">
      <p className="font-semibold">{t('temporary.title', { account: page.account.account })}</p>
      <p className="console-secret">
        <code data-temporary-password>{password}</code>
        <CopyButton
          text={password}
          label={t('temporary.copy')}
          copiedLabel={t('temporary.copied')}
          failedLabel={t('temporary.copyFailed')}
        />
      </p>
      <p className="text-sm text-muted">{t('temporary.text')}</p>
    </Notice>
  );
}
