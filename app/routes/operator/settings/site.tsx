import { useLoaderData } from '@remix-run/react';
import { readSitePage, type ShownSettings } from '~/features/operator/site/read-site-page.server';
import { SettingGroups } from '~/features/operator/site/settings-part';
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
  return { title: ctx.t('operator:site.title'), page: await readSitePage(ctx, () => readPasswordProof(ctx)) };
});

export const action = operatorForms(submitSitePage, {
  saveStatus: 'settings.edit',
  addRule: 'settings.edit',
  removeRule: 'settings.edit',
  switchFlag: 'settings.edit',
  saveSetting: 'settings.edit',
});

export default function Site() {
  const { title, page } = useLoaderData<typeof loader>();
  return <SiteView title={title} page={page} reply={useFormReply<typeof action>()} settings={Settings} />;
}

function Settings({ shown: { groups, proof, language } }: { shown: ShownSettings }) {
  return (
    <SettingGroups
      groups={groups}
      secondOperator={(props) => <SecondOperatorFields {...props} proof={proof} language={language} />}
    />
  );
}
