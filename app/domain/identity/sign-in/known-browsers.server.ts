import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { namedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Answers are remembered for a while: who floods the site asks the database once for each browser. */
export function rememberKnownBrowsers() {
  const remembered = new LRUCache<string, boolean>({ max: 20_000, ttl: 30_000 });

  /** Whether anybody was ever signed in in this browser, given the id of its signed cookie. */
  return async function isKnownBrowser(ctx: Ctx, browser: string): Promise<boolean> {
    const answer = remembered.get(browser);
    if (answer !== undefined) return answer;
    const [row] = await namedSql<{ known: boolean }>(
      ctx.db,
      'known_browser',
      sql`select exists (select from sessions where browser = ${browser}) as known`,
    );
    const isKnown = row?.known ?? false;
    remembered.set(browser, isKnown);
    return isKnown;
  };
}
