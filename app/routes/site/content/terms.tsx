import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readTermsPage } from '~/features/terms/read-terms-page.server';
import { submitTerms } from '~/features/terms/submit-terms.server';
import { TermsView } from '~/features/terms/terms-view';
import { useFormReply } from '~/http/forms/use-form-reply';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireContractHolder } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['help'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.terms());

/** Opens by itself after a sign-in, and before play and deposits, while a material change is not agreed to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readTermsPage(await requireContractHolder(args));
  return { title: page.title, page };
}

export const action = guarded(requireContractHolder, submitTerms);

export default function Terms() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('help');
  return (
    <Popup title={page.title} backTo={pageBehind(page.redirectTo)} closeLabel={t('common:close')} size="wide">
      <TermsView page={page} reply={useFormReply<typeof action>()} />
    </Popup>
  );
}
