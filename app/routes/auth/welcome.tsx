import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { endFirstTime } from '~/domain/identity/sign-in/end-first-time.server';
import { readWelcome } from '~/features/welcome/read-welcome.server';
import { WelcomeTour } from '~/features/welcome/welcome-tour';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['welcome'] };

export const meta = privateMeta(paths.welcome());

/** The first steps. Once shown, however they are left, they open by themselves no more. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const [page] = await Promise.all([
    readWelcome(ctx),
    ctx.viewer.isFirstTime ? endFirstTime(ctx, ctx.viewer.id) : undefined,
  ]);
  return { page, title: ctx.t(`welcome:steps.${page.id}.title`, { name: page.name, siteName: page.siteName }) };
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
