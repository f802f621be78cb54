import { useLoaderData } from '@remix-run/react';
import { CatalogueView } from '~/features/operator/catalogue/catalogue-view';
import { readCatalogue } from '~/features/operator/catalogue/read-catalogue.server';
import { submitCatalogue } from '~/features/operator/catalogue/submit-catalogue.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamefile'] };

export const meta = privateMeta(paths.operatorCatalogue());

export const loader = operatorPage(operatorGates.games, readCatalogue);

export const action = operatorPage(operatorGates.games, submitCatalogue);

export default function Catalogue() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <CatalogueView page={page} reply={reply} />;
}
