import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { ageAt } from '../registration/age';
import { accounts } from '../tables.server';
import { type DetailField, type Details, detailFields, detailsOf, mayGive } from './details';
import type { Profile } from './profile';

type Rules = { minimumAge: number; timeZone: string };

/**
 * What an owner says of themselves, each value judged by its validator; an empty one takes back what was said. The audit
 * names the details that changed, never what they say.
 * Refuses: identity.not_found, identity.detail_final, identity.too_young.
 */
export function changeDetails(ctx: Ctx, accountId: number, given: Details, rules: Rules): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ profile: accounts.profile, documentNumber: accounts.documentNumber })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!row) throw new Refusal('identity.not_found');
    const known = detailsOf(row);
    const changed = detailFields.filter((field) => field in given && (given[field] ?? '') !== (known[field] ?? ''));
    if (changed.length === 0) return;
    for (const field of changed) if (!mayGive(field, known[field])) throw new Refusal('identity.detail_final', field);
    judgeAge(ctx, given.birthday, rules);
    await ctx.db
      .update(accounts)
      .set({ profile: changedProfile(row.profile, given, changed) })
      .where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.changeDetails',
      subject: `account:${accountId}`,
      before: null,
      after: { changed },
    });
  });
}

function judgeAge(ctx: Ctx, birthday: string | undefined, { minimumAge, timeZone }: Rules): void {
  if (birthday && ageAt(birthday, ctx.now, timeZone) < minimumAge) {
    throw new Refusal('identity.too_young', 'birthday', { age: String(minimumAge) });
  }
}

function changedProfile(profile: Profile, given: Details, changed: DetailField[]): Profile {
  const next = { ...profile };
  for (const field of changed) {
    if (given[field]) next[field] = given[field];
    else delete next[field];
  }
  return next;
}
