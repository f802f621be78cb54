import { siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const votesCookie = siteCookie('help_votes', { isHttpOnly: true, maxAgeSeconds: 30 * 24 * 60 * 60 });
const slugsAtMost = 40;

/** Articles this browser has judged: a second press counts nothing. */
export function hasVoted(ctx: RequestContext, slug: string): boolean {
  return votedFor(ctx).includes(slug);
}

export function markVoted(ctx: RequestContext, slug: string): [string, string] {
  const slugs = [slug, ...votedFor(ctx)].slice(0, slugsAtMost);
  return ['Set-Cookie', votesCookie.line(ctx.services.environment, slugs.join('.'))];
}

function votedFor({ cookies, services }: RequestContext): string[] {
  return (votesCookie.read(services.environment, cookies) ?? '')
    .split('.')
    .filter((slug) => /^[a-z][a-z0-9-]{0,48}$/.test(slug));
}
