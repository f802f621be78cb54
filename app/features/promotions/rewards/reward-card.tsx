import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { GrantBar } from './grant-bar';
import { RewardState } from './reward-state';
import type { ShownReward } from './show-reward.server';

type RewardCardProps = { reward: ShownReward; requestKey: string };

/** A reward with its state, what it is waiting for, and what can be done. */
export function RewardCard({ reward, requestKey }: RewardCardProps) {
  const { t } = useTranslation('rewards');
  const { grant } = reward;
  return (
    <article className="panel grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg">{reward.title}</h3>
        <RewardState state={reward.state} isInCheck={reward.isInCheck} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        {reward.amount ? <p className="display text-2xl text-accent">{reward.amount}</p> : <span />}
        <p className="text-sm text-muted">{reward.until ? t('claimUntil', { date: reward.until }) : reward.at}</p>
      </div>
      {reward.isInCheck ? <Notice>{t('inCheckText')}</Notice> : null}
      {reward.reason ? <p>{t('common:reasonWas', { reason: reward.reason })}</p> : null}
      {grant?.state === 'active' ? <GrantBar grant={grant} /> : null}
      <RewardActs reward={reward} requestKey={requestKey} />
      {grant ? (
        <p>
          <Link to={grant.to} className="link">
            {t('common:word.details')}
          </Link>
        </p>
      ) : null}
    </article>
  );
}

export function RewardActs({ reward, requestKey }: RewardCardProps) {
  const { t } = useTranslation('rewards');
  const { state, formData } = useNavigation();
  if (!reward.canClaim && !reward.canLeave) return null;
  const intent = reward.canClaim ? 'claim' : 'leave';
  const isPending = state === 'submitting' && formData?.get('rewardId') === String(reward.id);
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="rewardId" value={reward.id} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Button name="intent" value={intent} look={reward.canClaim ? 'primary' : 'secondary'} isPending={isPending}>
        {reward.canClaim ? t('claim', { amount: reward.amount }) : t('leave')}
      </Button>
    </Form>
  );
}
