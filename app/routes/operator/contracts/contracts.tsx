import { useLoaderData } from '@remix-run/react';
import { ConsoleView } from '~/features/contracts/console-view';
import { readConsole } from '~/features/contracts/read-console.server';
import { submitConsole } from '~/features/contracts/submit-console.server';
import { writeContracts } from '~/features/contracts/write-contracts.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'contracts', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorContracts());

export const loader = operatorPage(operatorGates.contracts, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeContracts(ctx));
  const page = await readConsole(ctx);
  return { title: ctx.t('operator:pages.contracts'), page };
});

export const action = operatorForms(submitConsole, {
  pause: 'contracts.edit',
  resume: 'contracts.edit',
  rerun: 'contracts.edit',
  add: 'contracts.edit',
  preview: 'contracts.edit',
  offer: 'contracts.edit',
});

export default function OperatorContracts() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language } = page;
  return (
    <ConsoleView
      title={title}
      page={page}
      reply={reply}
      secondOperator={(props) => <SecondOperatorFields {...props} proof={proof} language={language} />}
    />
  );
}
