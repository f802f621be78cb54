import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BillView } from '~/features/contracts/bill-view';
import { ContractFrame } from '~/features/contracts/contract-frame';
import { contractPaths } from '~/features/contracts/contract-pages';
import { readBill } from '~/features/contracts/read-bill.server';
import { privateMeta } from '~/http/page/page-meta';
import { requireContractHolder } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['contracts'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(contractPaths.list('/'));

/** The same page over home and in the agent centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContractHolder(args);
  const bill = await readBill(ctx);
  const title = ctx.t('contracts:bill.title', { kind: ctx.t(`contracts:kinds.${bill.kind}`) });
  return { title, bill };
}

export default function ContractBill() {
  const { title, bill } = useLoaderData<typeof loader>();
  const { t } = useTranslation('contracts');
  return (
    <ContractFrame title={title} backTo={bill.backTo} backText={t(`pages.${bill.kind}`)}>
      <BillView bill={bill} />
    </ContractFrame>
  );
}
