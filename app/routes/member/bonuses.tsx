import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BonusList } from '~/features/promotions/rewards/bonus-list';
import { readBonuses } from '~/features/promotions/rewards/read-bonuses.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'rewards'] };

export const meta = privateMeta(paths.bonuses());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readBonuses(ctx);
  return { title: ctx.t('rewards:bonuses.title'), page };
}

export default function Bonuses() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <BonusList page={page} title={title} />
    </>
  );
}
