import { saveRolePresets } from '~/domain/identity/operators/save-role-presets.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { flagCodes, flagDefaults } from '~/domain/site/flags';
import { fieldPatterns as patterns } from '~/domain/site/registration/patterns';
import { saveValidator } from '~/domain/site/registration/save-validator.server';
import { saveMenu } from '~/domain/site/save-menu.server';
import { fieldPatterns, systemStatus, whitelabelFlags } from '~/domain/site/tables.server';
import { menus } from './menus';
import { validators } from './validators';

/** What every site needs before an operator has said a word: patterns, validators, menus, flags, status, operators' roles. What is is left alone. */
export function seedEssentials(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const added = await ctx.db.insert(systemStatus).values({ id: 1 }).onConflictDoNothing().returning();
    await saveRolePresets(ctx);
    await ctx.db.insert(fieldPatterns).values(patterns).onConflictDoNothing();
    await ctx.db
      .insert(whitelabelFlags)
      .values(flagCodes.map((code) => ({ code, isEnabled: flagDefaults[code], updatedAt: ctx.now })))
      .onConflictDoNothing();
    if (added.length === 0) return;
    await saveMenu(ctx, { menu: 'top', entries: menus.top });
    await saveMenu(ctx, { menu: 'side', entries: menus.side });
    await saveMenu(ctx, { menu: 'tab', entries: menus.tab });
    for (const validator of validators) await saveValidator(ctx, validator);
  });
}
