import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { admitSignedIn } from '~/features/play/lottery/betting/admit-lottery.server';
import { OrderView } from '~/features/play/lottery/orders/order-view';
import { readOrder } from '~/features/play/lottery/orders/read-orders.server';
import { submitCancel } from '~/features/play/lottery/orders/submit-cancel.server';
import { useFormReply } from '~/http/forms/use-form-reply';
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
  const order = await readOrder(ctx);
  return { title: ctx.t('lottery:order', { id: order.number }), order };
}

export async function action(args: ActionFunctionArgs) {
  return submitCancel(admitSignedIn(await requireVisitor(args)));
}

export default function LotteryOrder() {
  const { order } = useLoaderData<typeof loader>();
  return <OrderView order={order} reply={useFormReply<typeof action>()} />;
}
