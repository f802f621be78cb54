import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CheckFigures, CheckWays } from '~/features/protection/check-view';
import { readCheck } from '~/features/protection/read-check.server';
import { submitCheck } from '~/features/protection/submit-check.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requirePlayer } from '~/http/request/guards.server';
import { Button } from '~/ui/forms/button';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['protection'] };

export const meta = privateMeta(paths.realityCheck());

export async function loader(args: LoaderFunctionArgs) {
  const page = await readCheck(await requirePlayer(args));
  return { title: page.title, page };
}

export const action = guarded(requirePlayer, submitCheck);

export default function RealityCheck() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('protection');
  return (
    // A game behind a check that is due would only ask for it again.
    <Popup title={page.title} backTo={page.isDue ? paths.home() : page.backTo} closeLabel={t('common:close')}>
      <CheckFigures page={page} />
      <Form method="post" action={page.here} replace className="mt-4">
        <Button name="intent" value="goOn">
          {t('check.goOn')}
        </Button>
      </Form>
      <CheckWays ways={page.ways} />
    </Popup>
  );
}
