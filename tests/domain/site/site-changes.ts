import { listAudit } from '~/domain/audit/list-audit.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';

export const cipher = createLinkCipher('a secret of thirty-two bytes or more');
export const actor = { role: 'operator', id: 7, name: 'operator' } as const;

export const read = (ctx: Ctx) => readSite(ctx, cipher);

export async function trail(ctx: Ctx, subject: string) {
  const { entries } = await listAudit(ctx, { subject });
  return entries.map(({ action, before, after, actor }) => ({ action, before, after, by: actor.name }));
}
