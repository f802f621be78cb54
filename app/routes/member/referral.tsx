import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReferral } from '~/features/referral/read-referral.server';
import { Friends, InviteOffer, OwnInvitation } from '~/features/referral/referral-view';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'referral'] };

export const meta = privateMeta(paths.referral());

/** While the flag REFERRAL is on. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  if (!ctx.site.flags.REFERRAL) throw notFound();
  const page = await readReferral(ctx);
  return { title: ctx.t('member:pages.referral'), page };
}

export default function Referral() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="grid gap-4">
        {page.own ? <OwnInvitation own={page.own} /> : null}
        {page.offer ? <InviteOffer offer={page.offer} /> : null}
        <Friends page={page} />
      </div>
    </>
  );
}
