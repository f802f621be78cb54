import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { finishOAuthFlow } from '~/features/social/finish-oauth-flow.server';
import { TelegramReturn } from '~/features/social/telegram-return';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { offeredProviders } from '~/http/sign-in/social.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['social'] };

export const meta = privateMeta(paths.oauthCallback('telegram'));

/** Telegram leads back here with its word behind the `#`, which only scripts can read. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  if (!offeredProviders(ctx).includes('telegram')) throw notFound();
  return { state: (ctx.url.searchParams.get('state') ?? '').slice(0, 100), title: ctx.t('social:telegram.title') };
}

export const action = guarded(requireVisitor, (ctx) => finishOAuthFlow(ctx, 'telegram'));

export default function TelegramCallback() {
  const { state, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('social');
  return (
    <Popup title={title} backTo={paths.login()} closeLabel={t('common:close')}>
      <TelegramReturn state={state} />
    </Popup>
  );
}
