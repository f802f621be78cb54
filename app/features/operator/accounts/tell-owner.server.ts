import { notifyContact, notifyOwner } from '~/domain/identity/notify-owner.server';
import type { ContactKind } from '~/domain/identity/profile/change-contact.server';
import { contentLanguageOf } from '~/domain/shared/language';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { translatorFor } from '~/i18n/instances.server';

type Former = { kind: ContactKind; former: string; account: string; language: string | null };

/** Once, in the owner's language: perhaps it was not the owner who asked for it. Nobody waits for it. */
export function tellFormerContact(ctx: SignedInContext, { kind, former, account, language }: Former): void {
  const { t, site } = wordsFor(ctx, language);
  const text = t(`recover:contacts.formerByOperator.${kind}`, { site, account });
  notifyContact(ctx, former, { subject: site, text }).catch((error: Error) =>
    ctx.services.log.warn({ err: error }, 'A former contact could not be told'),
  );
}

/** At each proven contact. */
export function tellPaymentPasswordCleared(
  ctx: SignedInContext,
  owner: { accountId: number; language: string | null },
): void {
  const { t, site, language } = wordsFor(ctx, owner.language);
  const at = formatDateTime(ctx.now, language, ctx.site.settings.timeZone);
  notifyOwner(ctx, owner.accountId, { subject: site, text: t('recover:payment.cleared', { site, at }) }).catch(
    (error: Error) => ctx.services.log.warn({ err: error }, 'A reset payment password could not be told'),
  );
}

/** Who has chosen no language reads the operator's. */
function wordsFor(ctx: SignedInContext, chosen: string | null) {
  const language = contentLanguageOf(chosen, ctx.language);
  return { language, t: translatorFor(language), site: ctx.site.settings.siteName[language] };
}
