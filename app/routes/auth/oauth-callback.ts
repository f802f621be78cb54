import type { LoaderFunctionArgs } from '@remix-run/node';
import { isOAuthProvider } from '~/domain/identity/social/providers';
import { finishOAuthFlow } from '~/features/social/finish-oauth-flow.server';
import { requireVisitor } from '~/http/request/guards.server';

/** Where a provider leads back to. A GET that signs in: its state, taken once, is guard. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const { provider } = ctx.params;
  if (!isOAuthProvider(provider)) throw new Response(null, { status: 404 });
  return finishOAuthFlow(ctx, provider);
}
