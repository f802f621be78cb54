import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { admitSignedIn } from '~/features/play/lottery/betting/admit-lottery.server';
import { OrdersView } from '~/features/play/lottery/orders/orders-view';
import { readOrders } from '~/features/play/lottery/orders/read-orders.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/lottery.css?url';

export const handle = { i18n: ['lottery'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(paths.lotteryOrders());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = admitSignedIn(await requireVisitor(args));
  neverStore(ctx);
  const page = await readOrders(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('lottery:myOrders'), page };
}

export default function Orders() {
  return <OrdersView page={useLoaderData<typeof loader>().page} />;
}
