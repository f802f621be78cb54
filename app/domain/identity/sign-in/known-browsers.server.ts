import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Answers are remembered for a while: who floods the site asks the database once for each browser. */
const rememberedMs = 30_000;
const rememberedAtMost = 20_000;
const remembered = new Map<string, { isKnown: boolean; until: number }>();

/** Whether anybody was ever signed in in this browser, given the id of its signed cookie. */
export async function isKnownBrowser(ctx: Ctx, browser: string): Promise<boolean> {
  const answer = remembered.get(browser);
  if (answer && answer.until > Date.now()) return answer.isKnown;
  const [row] = await namedSql<{ known: boolean }>(
    ctx.db,
    'known_browser',
    sql`select exists (select from sessions where browser = ${browser}) as known`,
  );
  const isKnown = row?.known ?? false;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(browser, { isKnown, until: Date.now() + rememberedMs });
  return isKnown;
}
