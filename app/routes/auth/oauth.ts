import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isSignInProvider } from '~/domain/identity/social/providers';
import { requireVisitor } from '~/http/guards.server';
import { safeRedirect } from '~/http/safe-redirect';
import { leaveFor, offeredSignIns } from '~/http/social.server';

/** There is nothing to see here: the way to a provider begins with a form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { provider } = ctx.params;
  if (!isSignInProvider(provider) || !offeredSignIns(ctx).includes(provider)) throw new Response(null, { status: 404 });
  const form = await ctx.form();
  return leaveFor(ctx, provider, { purpose: 'signIn', redirectTo: safeRedirect(form.get('redirectTo')) });
}
