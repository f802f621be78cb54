import { countHelpVote } from '~/domain/messaging/help-votes.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { hasVoted, markVoted } from './help-mark.server';
import { VoteSchema } from './help-schema';

/** Whether the article was of use: counted once a browser. */
export function submitVote(ctx: RequestContext) {
  const slug = ctx.params.slug ?? '';
  return submitForm(ctx, VoteSchema, async ({ useful }) => {
    const vote = { slug, isUseful: useful === 'yes' };
    if (!hasVoted(ctx, slug)) await countHelpVote(ctx, vote).catch(notFoundOn('messaging.not_found'));
    return redirectWithToast(ctx, paths.helpPage(slug), ctx.t('help:vote.thanks'), [markVoted(ctx, slug)]);
  });
}
