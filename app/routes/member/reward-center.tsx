import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readRewardCenter } from '~/features/promotions/rewards/read-reward-center.server';
import { RewardCenterView } from '~/features/promotions/rewards/reward-center-view';
import { submitReward } from '~/features/promotions/rewards/submit-rewards.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMember } from '~/http/request/guards.server';
import { FormErrors } from '~/ui/forms/form-errors';

export const handle = { i18n: ['member', 'rewards'] };

export const meta = privateMeta(paths.rewardCenter());

export const shouldRevalidate = afterEveryForm;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readRewardCenter(ctx);
  return { title: ctx.t('rewards:title'), page };
}

export const action = guarded(requireMember, (ctx) => submitReward(ctx, paths.rewardCenter()));

export default function RewardCenter() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('reward', lookAgain);
  useLive('balance', lookAgain);
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <FormErrors errors={reply?.errors.form} />
      <RewardCenterView page={page} />
    </>
  );
}
