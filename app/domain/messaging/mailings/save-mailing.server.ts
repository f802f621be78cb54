import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { internalPath } from '~/domain/site/links';
import { mailings } from '../tables.server';
import { longestMailing, longestMailingTitle, type MailingDraft, mostNames } from './mailing';
import { lockMailing, moveMailing } from './mailing-rows.server';

/**
 * A new mailing, or the next text of one that is still a draft. Gives its id. Refuses: messaging.not_found,
 * messaging.mailing_state, messaging.empty_content, messaging.content_too_long, messaging.invalid_link,
 * messaging.no_recipients.
 */
export function saveMailing(ctx: Ctx, { id, ...given }: MailingDraft & { id: number | null }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const draft = cleaned(given);
    const before = id === null ? null : await lockMailing(ctx, id);
    if (before) moveMailing(before, 'save');
    const [saved] = before
      ? await ctx.db.update(mailings).set(draft).where(eq(mailings.id, before.id)).returning()
      : await ctx.db
          .insert(mailings)
          .values({ ...draft, madeById: ctx.actor.id!, madeAt: ctx.now })
          .returning();
    await record(ctx, {
      action: 'messaging.saveMailing',
      subject: `mailing:${saved!.id}`,
      before: before && draftOf(before),
      after: draftOf(saved!),
    });
    return saved!.id;
  });
}

export function draftOf({ purpose, audience, title, content, link }: MailingDraft): MailingDraft {
  return { purpose, audience, title, content, link };
}

function cleaned({ purpose, audience, title, content, link }: MailingDraft): MailingDraft {
  const path = link === '' ? '' : internalPath(link);
  if (path === null) throw new Refusal('messaging.invalid_link', 'link');
  if (audience.kind === 'names' && (audience.accountIds.length === 0 || audience.accountIds.length > mostNames))
    throw new Refusal('messaging.no_recipients', 'names');
  return {
    ...{ purpose, audience, link: path },
    title: clean(title, 'title', longestMailingTitle),
    content: clean(content, 'content', longestMailing),
  };
}

function clean(words: Words, field: string, longest: number): Words {
  const one = (language: 'bn' | 'en', suffix: string) => {
    const text = words[language].normalize('NFC').trim();
    if (text === '') throw new Refusal('messaging.empty_content', `${field}${suffix}`);
    if (text.length > longest) throw new Refusal('messaging.content_too_long', `${field}${suffix}`);
    return text;
  };
  return { bn: one('bn', 'Bn'), en: one('en', 'En') };
}
