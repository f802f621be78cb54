import { useLoaderData } from '@remix-run/react';
import { readSitePage } from '~/features/operator/site/read-site-page.server';
import { SiteView } from '~/features/operator/site/site-view';
import { submitSitePage } from '~/features/operator/site/submit-site-page.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { readPasswordProof } from '~/http/forms/proof.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorSite());

export const loader = operatorPage(operatorGates.site, async (ctx) => {
  const [page, proof] = await Promise.all([readSitePage(ctx), readPasswordProof(ctx)]);
  const title = ctx.t('operator:site.title');
  return { title, page, proof, language: ctx.language };
});

export const action = operatorForms(submitSitePage, {
  saveStatus: 'settings.edit',
  addRule: 'settings.edit',
  removeRule: 'settings.edit',
  switchFlag: 'settings.edit',
  saveSetting: 'settings.edit',
});

export default function Site() {
  const { title, page, proof, language } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <SiteView
      title={title}
      page={page}
      reply={reply}
      secondOperator={(props) => <SecondOperatorFields {...props} proof={proof} language={language} />}
    />
  );
}
