import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ContractFrame } from '~/features/contracts/contract-frame';
import { contractPaths } from '~/features/contracts/contract-pages';
import { OwnContractsView } from '~/features/contracts/own-contracts';
import { readOwnContracts } from '~/features/contracts/read-contracts.server';
import { submitCall } from '~/features/contracts/submit-contracts.server';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireContractHolder } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['contracts'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = privateMeta(contractPaths.list('/'));

/** The same page over home and in the agent centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContractHolder(args);
  const own = await readOwnContracts(ctx);
  return { title: ctx.t('contracts:title'), own };
}

/** The specification's calls, by kind. */
export const action = guarded(requireContractHolder, submitCall);

export default function Contracts() {
  const { title, own } = useLoaderData<typeof loader>();
  return (
    <ContractFrame title={title} backTo={own.backTo}>
      <OwnContractsView own={own} />
    </ContractFrame>
  );
}
