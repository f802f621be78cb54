import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OfferCard } from '~/features/promotions/offer-card';
import { OfferFilters } from '~/features/promotions/offer-filters';
import { filterOf, readOffers } from '~/features/promotions/read-offers.server';
import { artPaths, paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';

export const handle = { i18n: ['promotions'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.promotions() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const filter = filterOf(ctx.url);
  return {
    ...filter,
    offers: await readOffers(ctx, filter),
    title: ctx.t('promotions:title'),
    description: ctx.t('promotions:description'),
  };
}

export default function Promotions() {
  const { category, tag, offers, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('promotions');
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <OfferFilters category={category} tag={tag} />
      {offers.length > 0 ? (
        <div className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {offers.map((offer, at) => (
            <OfferCard key={offer.code} offer={offer} isFirst={at === 0} />
          ))}
        </div>
      ) : (
        <EmptyState
          art={<img src={artPaths.empty('promotions')} alt="" width={200} height={150} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <ButtonLink to={paths.promotions()} look="secondary">
              {t('empty.action')}
            </ButtonLink>
          }
        />
      )}
      <Outlet />
    </>
  );
}
