import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { artPaths } from '~/http/links/paths';
import { Stat } from '~/ui/data/stat';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { noteOf } from './account-cards';
import type { ProofOf } from './proof-of';
import type { WithdrawPage } from './read-withdraw-page.server';
import { TurnoverBar } from './turnover-bar';
import { WithdrawForm } from './withdraw-form';
import { WithdrawReview } from './withdraw-review';

type WithdrawPanelProps = { page: WithdrawPage; reply: FormReply | undefined; proof: ProofOf };

export function WithdrawPanel({ page, reply, proof }: WithdrawPanelProps) {
  const { t } = useTranslation('withdraw');
  if (page.review) {
    return (
      <Panel heading={t('review.heading')}>
        <WithdrawReview page={page} review={page.review} reply={reply} proof={proof} />
      </Panel>
    );
  }
  return (
    <Panel
      heading={t('form.heading')}
      action={
        <Link to={page.manage} className="link">
          {t('accounts.manage')}
        </Link>
      }
    >
      <div className="grid gap-5">
        <Stat
          look="inset"
          className="withdraw-balance"
          label={t('common:word.mainWallet')}
          figure={page.main}
          note={page.locked ? t('form.locked', { amount: page.locked }) : undefined}
        />
        <Standing page={page} />
        {page.turnover ? <TurnoverBar turnover={page.turnover} /> : null}
        {page.chosen ? <WithdrawForm page={page} chosen={page.chosen} reply={reply} /> : <NoAccount page={page} />}
      </div>
    </Panel>
  );
}

/** What is still to be done before money can be withdrawn, each with the way there. */
function Standing({ page }: { page: WithdrawPage }) {
  const { t } = useTranslation('withdraw');
  return (
    <>
      {page.isVerified ? null : (
        <Notice kind="warning">
          {t('standing.unverified')}{' '}
          <Link to={page.securityCentre} className="link">
            {t('common:act.verifyNow')}
          </Link>
        </Notice>
      )}
      {page.hasPin ? null : (
        <Notice kind="warning">
          {t('standing.noPin')}{' '}
          <Link to={page.securityCentre} className="link">
            {t('standing.setPin')}
          </Link>
        </Notice>
      )}
    </>
  );
}

function NoAccount({ page }: { page: WithdrawPage }) {
  const { t } = useTranslation('withdraw');
  const cooling = page.accounts.find(({ isLocked }) => !isLocked) ?? page.accounts[0];
  return (
    <EmptyState
      art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
      title={cooling ? t('accounts.allCooling') : t('accounts.none')}
      text={cooling && (cooling.isLocked || cooling.usableAt) ? noteOf(t, cooling) : t('accounts.noneText')}
      level={3}
      action={<ButtonLink to={page.manage}>{cooling ? t('accounts.manage') : t('accounts.add')}</ButtonLink>}
    />
  );
}
