import { asc, eq } from 'drizzle-orm';
import { gameTypes } from '~/domain/catalogue/game-types';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { checkMenu, menuNames } from '~/domain/site/menu-entries';
import { saveMenu } from '~/domain/site/save-menu.server';
import type { MenuName } from '~/domain/site/site';
import { menuItems } from '~/domain/site/tables.server';
import type { MenuBody } from '../bodies';
import type { KindOfContent, Standing } from './kind-of-content.server';

function menuOf(key: string): MenuName {
  const menu = menuNames.find((name) => name === key);
  if (!menu) throw new Refusal('content.not_found');
  return menu;
}

async function standingOf(ctx: Ctx, menu: MenuName): Promise<Standing<MenuBody>> {
  const rows = await ctx.db.select().from(menuItems).where(eq(menuItems.menu, menu)).orderBy(asc(menuItems.position));
  const entries = rows.filter(({ isEnabled }) => isEnabled).map(({ entry }) => entry);
  return { body: { entries }, isShown: entries.length > 0 };
}

/** By the menu's name. There are three, and none is taken off the site. */
export const menuContent: KindOfContent<MenuBody> = {
  async check(_ctx, key, { entries }) {
    checkMenu(menuOf(key), entries, gameTypes);
  },
  async publish(ctx, key, { entries }) {
    const menu = menuOf(key);
    checkMenu(menu, entries, gameTypes);
    await saveMenu(ctx, { menu, entries });
  },
  stays: () => true,
  async withdraw() {
    throw new Refusal('content.stays');
  },
  async standing(ctx, key) {
    const menu = menuNames.find((name) => name === key);
    return menu ? standingOf(ctx, menu) : null;
  },
  list: (ctx) => Promise.all(menuNames.map(async (key) => ({ key, ...(await standingOf(ctx, key)) }))),
};
