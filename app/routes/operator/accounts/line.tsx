import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contractPaths } from '~/features/contracts/contract-pages';
import { BackLink } from '~/features/operator/back-link';
import { LineActs, Statement } from '~/features/operator-line/line-view';
import { OpenLinks } from '~/features/operator-line/open-links';
import { readLine } from '~/features/operator-line/read-line.server';
import { submitOperatorLine } from '~/features/operator-line/submit-line.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { readFrame } from '~/features/records/read-frame.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { readRecordsSearch } from '~/features/records/records-search';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { idParam } from '~/http/params.server';
import { operatorForms, operatorPage } from '~/http/request/guards.server';
import teamStyles from '~/styles/agent/team.css?url';
import { Link } from '~/ui/page/link';

export const handle = { i18n: ['operator', 'team', 'reports', 'records', 'proposals', 'proof'] };

/** A move that is refused is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const meta = privateMeta(paths.operatorAccounts());

export const loader = operatorPage(operatorGates.accounts, async (ctx) => {
  const { frame, from, until } = await readFrame(ctx, readRecordsSearch(ctx.url.searchParams));
  const page = await readLine(ctx, idParam(ctx), { frame, from, until });
  if (page instanceof Response) throw overrideResponse(ctx, page);
  const title = ctx.t('team:operatorTitle', { account: page.account });
  return { title, frame, page };
});

export const action = operatorForms(submitOperatorLine, {
  move: 'accounts.act',
  setRate: 'accounts.act',
  grant: 'accounts.act',
  refuse: 'accounts.act',
  closeLink: 'accounts.act',
});

export default function OperatorLine() {
  const { title, frame, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('team');
  return (
    <div className="records">
      <BackLink to={page.back}>{page.account}</BackLink>
      <h1 className="console-title">{title}</h1>
      <LineActs
        page={page}
        reply={reply}
        secondOperator={(reply) => (
          <SecondOperatorFields
            id="move"
            proof={page.proof}
            language={page.language}
            open={page.open}
            reply={reply}
            isAlways
            hasReason
          />
        )}
      />
      <OpenLinks page={page} reply={reply} />
      <h2 className="text-xl">{t('statement.title')}</h2>
      <p>
        <Link to={contractPaths.bills({ account: page.account })} className="link">
          {t('statement.bills')}
        </Link>
      </p>
      <RecordsFilters frame={frame} filters={[]} />
      <Statement page={page} />
    </div>
  );
}
