import { removeView, renameView, saveView } from '~/domain/identity/operators/saved-views.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { operatorPagePaths } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { viewListOf } from './read-views.server';
import { viewQueryOf } from './view-query';
import { RemoveSchema, RenameSchema, SaveSchema } from './view-schema';

type ViewIntent = 'save' | 'rename' | 'remove';

export async function submitViews(ctx: SignedInContext, intent: ViewIntent) {
  const list = viewListOf(ctx);
  const missing = notFoundOn('identity.view_not_found');
  const done = (to: string) => redirectWithToast(ctx, to, ctx.t(`operator:views.done.${intent}`));
  switch (intent) {
    case 'save':
      return submitForm(ctx, SaveSchema, async ({ name, address }) => {
        const query = viewQueryOf(address, operatorPagePaths[list]);
        if (query === null) throw new Response(null, { status: 400 });
        await saveView(ctx, { list, name, query });
        return done(`${operatorPagePaths[list]}?${query}`);
      });
    case 'rename':
      return submitForm(ctx, RenameSchema, async ({ id, name }) => {
        await renameView(ctx, { id, list, name }).catch(missing);
        return done(paths.operatorViews(list));
      });
    case 'remove':
      return submitForm(ctx, RemoveSchema, async ({ id }) => {
        await removeView(ctx, { id, list }).catch(missing);
        return done(paths.operatorViews(list));
      });
  }
}
