import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findFreeGame } from '~/features/games/find-free-game.server';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['auth'] };

export const meta = privateMeta(paths.trialNotice());

/** Whoever is no trial user is led to where they were going. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'));
  if (ctx.viewer?.role !== 'trial') throw redirect(redirectTo);
  const backTo = pageBehind(redirectTo);
  return { backTo, title: ctx.t('auth:trial.title'), freeGame: await findFreeGame(ctx, backTo) };
}

export default function TrialNotice() {
  const { backTo, title, freeGame } = useLoaderData<typeof loader>();
  const { t } = useTranslation('auth');
  return (
    <Popup title={title} backTo={backTo} closeLabel={t('common:close')}>
      <p>{freeGame === null ? t('trial.text') : t('trial.textOfGame')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.register(backTo === '/' ? undefined : backTo)}>{t('trial.upgrade')}</ButtonLink>
        {freeGame === null ? (
          <ButtonLink to={backTo} look="secondary" preventScrollReset>
            {t('trial.confirm')}
          </ButtonLink>
        ) : (
          <Form method="post" action={paths.play(freeGame)}>
            <Button look="secondary" icon="play" name="mode" value="trial">
              {t('trial.playFree')}
            </Button>
          </Form>
        )}
      </div>
    </Popup>
  );
}
