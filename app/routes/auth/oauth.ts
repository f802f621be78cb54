import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isSignInProvider } from '~/domain/identity/social/providers';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';
import { offeredSignIns, sendToProvider } from '~/http/sign-in/social.server';

/** There is nothing to see here: the way to a provider begins with a form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw notFound();
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { provider } = ctx.params;
  if (!isSignInProvider(provider) || !offeredSignIns(ctx).includes(provider)) throw notFound();
  const form = await ctx.form();
  return sendToProvider(ctx, provider, { purpose: 'signIn', redirectTo: safeRedirect(form.get('redirectTo')) });
}
