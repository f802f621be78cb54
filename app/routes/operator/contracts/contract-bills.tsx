import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BillsOf, ConsoleBillsView } from '~/features/contracts/console-bills';
import { contractPaths } from '~/features/contracts/contract-pages';
import { readConsoleBills } from '~/features/contracts/read-console-bills.server';
import { BackLink } from '~/features/operator/back-link';
import { readFrame } from '~/features/records/read-frame.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { readRecordsSearch } from '~/features/records/records-search';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'contracts', 'records'] };

export const meta = privateMeta(contractPaths.bills());

/** What is open, what a settled window came to, or the statement of one agent. */
export const loader = operatorPage(operatorGates.contracts, async (ctx) => {
  const { searchParams } = ctx.url;
  const account = (searchParams.get('account') ?? '').trim().slice(0, 64);
  const framed = await readFrame(ctx, readRecordsSearch(searchParams), { extra: { account } });
  const page = await readConsoleBills(ctx, account, framed);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  const title = ctx.t('contracts:console.billsTitle');
  return { title, frame: framed.frame, page };
});

export default function OperatorContractBills() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('operator');
  return (
    <div className="records">
      <BackLink to={paths.operatorContracts()}>{t('pages.contracts')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <BillsOf page={page} />
      {page.mode === 'statement' ? (
        <RecordsFilters
          frame={frame}
          filters={[{ name: 'kind', choices: page.kinds }]}
          hidden={<input type="hidden" name="account" value={page.account} />}
        />
      ) : null}
      <ConsoleBillsView page={page} />
    </div>
  );
}
