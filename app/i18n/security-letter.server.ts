import { readDevice } from '~/domain/identity/sessions/device';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent, SecurityNote } from '~/domain/shared/events.server';
import { inEachLanguage, type Language, type Words } from '~/domain/shared/language';
import { findSettings } from '~/domain/site/find-settings.server';
import { formatDateTime } from './format';
import { translatorFor } from './instances.server';

type Noted = {
  note: SecurityNote | 'passwordChanged';
  address?: string;
  userAgent?: string;
  at: Date;
  timeZone: string;
};

type Told = Extract<DomainEvent, { kind: 'securityNoted' | 'passwordChanged' }>;

/** What happens to an account's safety lies in its inbox, with the way to look into it. */
export async function writeSecurityLetter(ctx: Ctx, event: Told, securityCenter: string): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  const noted = event.kind === 'securityNoted' ? event : { note: 'passwordChanged' as const };
  const letter = securityLetter({ ...noted, at: ctx.now, timeZone });
  await sendMessage(ctx, { accountId: event.accountId, type: 'newMail', ...letter, link: securityCenter });
}

/** What the owner of an account is written when something about its safety has changed, in both languages. */
export function securityLetter(noted: Noted): { title: Words; content: Words } {
  const letters = inEachLanguage((language) => write(noted, language));
  const words = (part: 'title' | 'content') => inEachLanguage((language) => letters[language][part]);
  return { title: words('title'), content: words('content') };
}

function write({ note, address, userAgent, at, timeZone }: Noted, language: Language) {
  const t = translatorFor(language);
  const device = readDevice(userAgent ?? '');
  const said = {
    at: formatDateTime(at, language, timeZone),
    address: address || '–',
    device: [device.browser, device.system].filter(Boolean).join(' · ') || t('notes:unknownDevice'),
  };
  return { title: t(`notes:${note}.title`), content: `${t(`notes:${note}.content`, said)}\n\n${t('notes:notYou')}` };
}
