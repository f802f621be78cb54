import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { seesBalance } from '~/domain/agency/sees-balance';
import { AccountPicker } from '~/features/agent-reports/account-picker';
import { findDownline } from '~/features/agent-reports/read-details.server';
import { Crumbs } from '~/features/agent-reports/team-report';
import { AccountTable, AccountTotals } from '~/features/records/account-table';
import { readAccount } from '~/features/records/read-account.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { overrideResponse } from '~/http/files/override-response.server';
import { readNameSuggestions } from '~/http/forms/name-suggestions.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireAgent } from '~/http/request/guards.server';
import teamStyles from '~/styles/agent/team.css?url';
import { ButtonLink } from '~/ui/forms/button';

export const handle = { i18n: ['agent', 'reports', 'records'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const meta = privateMeta(paths.agentPage('agentDownlineTransactionDetailsCopy'));

/** Every movement of an account of the agent's line. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const whose = await findDownline(ctx);
  const { account, errors, crumbs, sheet } = whose;
  const names = await readNameSuggestions(ctx, 'line');
  const page = whose.node
    ? await readAccount(ctx, {
        ownerId: whose.node.id,
        hasBalances: seesBalance(ctx.viewer.id, whose.node.id, ctx.site.settings),
        extra: { account: whose.node.account },
      })
    : null;
  if (page instanceof Response) throw overrideResponse(ctx, page);
  const title = ctx.t('agent:pages.agentDownlineTransactionDetailsCopy');
  return data({ title, account, names, errors, crumbs, sheet, page }, { status: page ? 200 : 404 });
}

export default function AccountDetails() {
  const { title, account, names, errors, crumbs, sheet, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('reports');
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <AccountPicker
        to={paths.agentPage('agentDownlineTransactionDetailsCopy')}
        account={account}
        names={names}
        errors={errors}
      />
      <Crumbs crumbs={crumbs} />
      {sheet ? (
        <div className="records-buttons">
          <ButtonLink to={sheet} look="secondary" icon="people">
            {t('picker.sheet')}
          </ButtonLink>
        </div>
      ) : null}
      {page ? (
        <>
          <RecordsFilters
            frame={page.frame}
            filters={[{ name: 'kind', choices: page.kinds }]}
            hidden={<input type="hidden" name="account" value={account} />}
          />
          <AccountTotals data={page} />
          <AccountTable data={page} />
        </>
      ) : null}
    </div>
  );
}
