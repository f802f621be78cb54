import type { LoaderFunctionArgs } from '@remix-run/node';
import { isOAuthProvider } from '~/domain/identity/social/providers';
import { finishOAuthFlow } from '~/features/social/finish-oauth-flow.server';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Where a provider leads back to. A GET that signs in: its state, taken once, is guard. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { provider } = ctx.params;
  if (!isOAuthProvider(provider)) throw notFound();
  return finishOAuthFlow(ctx, provider);
}
