import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findStandingOffer } from '~/domain/promotions/find-terms.server';
import { RaffleCheckView } from '~/features/promotions/raffle/check-view';
import { raffleListFile, readRaffleCheck } from '~/features/promotions/raffle/read-raffle.server';
import { readVerify } from '~/features/promotions/wheel/read-wheel.server';
import { VerifyView } from '~/features/promotions/wheel/verify-view';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['promotions'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.description ?? '',
    path: paths.promotionVerify(params.code ?? ''),
  });

/** What is drawn by a seed that was promised: the turns of a wheel, the winners of a raffle. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { t } = ctx;
  const offer = await findStandingOffer(ctx, ctx.params.code ?? '');
  if (offer?.terms.kind === 'raffle') {
    const file = await raffleListFile(ctx);
    if (file) throw overrideResponse(ctx, file);
    const raffle = await readRaffleCheck(ctx);
    return {
      title: t('promotions:raffle.check.title'),
      description: t('promotions:raffle.fairText'),
      wheel: null,
      raffle,
    };
  }
  const wheel = await readVerify(ctx);
  // Anybody's seeds may be in the address.
  if (wheel.result) neverStore(ctx);
  return { title: t('promotions:verify.title'), description: t('promotions:verify.text'), wheel, raffle: null };
}

export default function VerifyOffer() {
  const { title, wheel, raffle } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      {wheel ? <VerifyView page={wheel} /> : null}
      {raffle ? <RaffleCheckView page={raffle} /> : null}
    </>
  );
}
