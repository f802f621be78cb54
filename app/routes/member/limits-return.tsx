import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import { showPause } from '~/features/protection/shown-pause.server';
import { submitReturn } from '~/features/protection/submit-pause.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'protection'] };

export const meta = privateMeta(paths.limitsReturn('/member'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const pause = (await listPauses(ctx, ctx.viewer.id)).find(({ kind }) => kind === 'exclusion');
  return { title: ctx.t('protection:return.title'), pause: pause ? showPause(ctx, pause) : null };
}

export const action = guarded(requireMemberOrAgent, submitReturn);

export default function LimitsReturn() {
  const { title, pause } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('protection');
  const { pathname } = useLocation();
  const state = pause?.returning ?? 'none';
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>
        <FormErrors errors={reply?.errors.form} />
        <p>{t(`return.${state}`, { until: pause?.until, from: pause?.confirmFrom })}</p>
        <div className="actions mt-4">
          {state === 'askable' || state === 'confirmable' ? (
            <Form method="post" replace>
              <Button name="intent" value={state === 'askable' ? 'ask' : 'confirm'} look="secondary">
                {t(state === 'askable' ? 'return.ask' : 'return.confirm')}
              </Button>
            </Form>
          ) : null}
          <ButtonLink to={paths.limits(pathname)} look="quiet">
            {t('pause.back')}
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}
