import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import { post } from '~/domain/ledger/post.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import * as entryModule from '~/entry.server';
import { openRequest } from '~/http/request/request-context.server';

/** Two statements, as a bet has: what is posted by the first must not stay when the second fails. */
async function action(args: ActionFunctionArgs) {
  const ctx = await openRequest(args);
  const form = await ctx.form();
  const [from, to, amount] = ['from', 'to', 'amount'].map((name) => Number(form.get(name)));
  const amountMinor = BigInt(amount!);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute('select 1');
    await post(ctx, {
      kind: 'line_transfer',
      key: String(form.get('key')),
      moves: [
        { accountId: from!, amountMinor: -amountMinor },
        { accountId: to!, amountMinor },
      ],
    });
  });
  return Response.json({ at: ctx.now });
}

/** What a build of the site is to the server, with one page: a form that moves money. */
const build = {
  entry: { module: entryModule },
  routes: { transfer: { id: 'transfer', path: 'transfer', module: { action } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  basename: '/',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

export const { entry, routes, assets, publicPath, assetsBuildDirectory, basename, future, isSpaMode } = build;
