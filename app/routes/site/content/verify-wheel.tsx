import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readVerify } from '~/features/promotions/wheel/read-wheel.server';
import { VerifyView } from '~/features/promotions/wheel/verify-view';
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

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readVerify(ctx);
  // Anybody's seeds may be in the address.
  if (page.result) neverStore(ctx);
  return { title: ctx.t('promotions:verify.title'), description: ctx.t('promotions:verify.text'), page };
}

export default function VerifyWheel() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <VerifyView page={page} />
    </>
  );
}
