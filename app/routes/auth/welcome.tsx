import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { finishFirstSteps } from '~/domain/identity/sign-in/finish-first-steps.server';
import { readWelcome } from '~/features/welcome/read-welcome.server';
import { WelcomeTour } from '~/features/welcome/welcome-tour';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['welcome'] };

export const meta = privateMeta(paths.welcome());

/** The first steps; they open by themselves once, and for whoever asks again. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readWelcome(ctx);
  return { page, title: ctx.t(`welcome:steps.${page.id}.title`, { name: page.name, siteName: page.siteName }) };
}

/** Passed over or taken to the end: either way they are done. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireMember(args);
  await finishFirstSteps(ctx, ctx.viewer.id);
  const redirectTo = (await ctx.form()).get('redirectTo');
  return redirect(safeRedirect(redirectTo), 303);
}

export default function Welcome() {
  const { page, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('welcome');
  return (
    <Popup title={title} backTo={page.redirectTo} closeLabel={t('common:close')} size="wide">
      <WelcomeTour page={page} />
    </Popup>
  );
}
