import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BonusView } from '~/features/promotions/rewards/bonus-view';
import { readBonus } from '~/features/promotions/rewards/read-bonus.server';
import { submitBonus } from '~/features/promotions/rewards/submit-bonus.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'rewards', 'promotions'] };

export const meta = privateMeta(paths.bonuses());

export const shouldRevalidate = afterEveryForm;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readBonus(ctx);
  return { title: page.title, page };
}

export const action = guarded(requireMember, submitBonus);

export default function Bonus() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('balance', lookAgain);
  return <BonusView page={page} reply={reply} />;
}
