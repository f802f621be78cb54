import type { About } from '~/domain/messaging/conversations/conversation';
import { findOwnMatter, listOwnMatters, type OwnMatter } from '~/domain/views/own-matters.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import type { Choice } from '~/ui/forms/select';

/** What a letter can be about, for a list to choose from. */
export async function readMatters(ctx: SignedInContext): Promise<Choice[]> {
  const matters = await listOwnMatters(ctx, ctx.viewer.id);
  return matters.map((matter) => ({ value: `${matter.kind}:${matter.id}`, text: matterText(ctx, matter) }));
}

type Subject = { aboutKind: About['kind'] | null; aboutId: number | null; accountId: number | null };

/** What a conversation is about, in words; null where it names nothing. */
export async function readMatter(ctx: SignedInContext, { aboutKind, aboutId, accountId }: Subject) {
  if (aboutKind === null || aboutId === null || accountId === null) return null;
  const matter = await findOwnMatter(ctx, accountId, { kind: aboutKind, id: aboutId });
  if (!matter) return null;
  const { kind, id, amountMinor: amount, offerCode } = matter;
  return { kind, id, offerCode, text: matterText(ctx, matter), amount };
}

export type Matter = NonNullable<Awaited<ReturnType<typeof readMatter>>>;

/** Its page in the centre that `pathname` is an address of. */
export function ownMatterPage(pathname: string, { kind, id }: About): string {
  if (kind === 'deposit') return paths.deposits(pathname, id);
  if (kind === 'withdrawal') return paths.withdrawals(pathname, id);
  return kind === 'bet' ? paths.bet(id) : paths.bonus(id);
}

function matterText(ctx: SignedInContext, { kind, amountMinor, at }: OwnMatter): string {
  const { language, site } = ctx;
  return ctx.t(`service:matters.${kind}`, {
    amount: formatMoney(amountMinor, language),
    at: formatDateTime(at, language, site.settings.timeZone),
  });
}
