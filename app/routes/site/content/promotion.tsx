import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findOffer } from '~/features/promotions/read-offers.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';
import { Prose } from '~/ui/page/prose';

export const handle = { i18n: ['promotions'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta({
    matches,
    title: data?.offer.title ?? '',
    description: data?.offer.summary ?? '',
    path: paths.promotion(params.code ?? ''),
  });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const offer = await findOffer(ctx, ctx.params.code ?? '');
  if (!offer) throw new Response(null, { status: 404 });
  return { offer, backTo: safeRedirect(ctx.url.searchParams.get('redirectTo'), paths.promotions()) };
}

export default function Promotion() {
  const { offer, backTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('promotions');
  return (
    <Popup title={offer.title} backTo={backTo} closeLabel={t('common:close')} size="wide">
      <img
        src={offer.art}
        alt=""
        width={620}
        height={210}
        className="mb-4 aspect-[3/1] w-full rounded-card object-cover object-right"
      />
      {offer.isComing ? null : (
        <p className="mb-3 text-sm text-accent">{offer.until ? t('until', { date: offer.until }) : t('always')}</p>
      )}
      <Prose html={offer.html} />
    </Popup>
  );
}
