import { cookieLine, isSecureSite } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const name = 'help_votes';
const monthSeconds = 30 * 24 * 60 * 60;
const slugsAtMost = 40;

/** Articles this browser has judged: a second press counts nothing. */
export function hasVoted(ctx: RequestContext, slug: string): boolean {
  return votedFor(ctx).includes(slug);
}

export function markVoted(ctx: RequestContext, slug: string): [string, string] {
  const slugs = [slug, ...votedFor(ctx)].slice(0, slugsAtMost);
  return [
    'Set-Cookie',
    cookieLine(name, slugs.join('.'), {
      maxAgeSeconds: monthSeconds,
      isHttpOnly: true,
      isSecure: isSecureSite(ctx.services.environment),
    }),
  ];
}

function votedFor({ cookies }: RequestContext): string[] {
  return (cookies.get(name) ?? '').split('.').filter((slug) => /^[a-z][a-z0-9-]{0,48}$/.test(slug));
}
