import type { MessageBody, StoredParam } from '~/domain/messaging/inbox/message';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

export type Letter = { title: string; content: string };

/** A message's words as its reader's language writes them. */
export function letterOf(ctx: Pick<RequestContext, 'language' | 't' | 'site'>, body: MessageBody): Letter {
  const { language, t, site } = ctx;
  if (body.kind === 'words') return { title: body.title[language], content: body.content[language] };
  const filled = Object.entries(body.params).map(([name, value]) => [name, shown(ctx, value)]);
  const { kind, proposal, limit, gameBn, gameEn, ...gaps } = {
    site: site.settings.siteName[language],
    ...Object.fromEntries(filled),
  };
  if (proposal) gaps.proposal = String(t(`inbox:proposalKinds.${proposal}`));
  if (gameBn && gameEn) gaps.game = { bn: gameBn, en: gameEn }[language];
  if (limit) gaps.limit = String(t(`protection:limit.${limit}`));
  const { minutes } = body.params;
  if (typeof minutes === 'number') gaps.amount = t('protection:minutes', { count: minutes, number: gaps.minutes });
  if (kind) gaps.kind = String(t(`inbox:contractKinds.${kind}`));
  return {
    title: String(t(`inbox:letters.${body.template}.title`, gaps)),
    content: String(t(`inbox:letters.${body.template}.content`, gaps)),
  };
}

function shown({ language, site }: Pick<RequestContext, 'language' | 'site'>, value: StoredParam): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value, language);
  if ('amountMinor' in value) return formatMoney(BigInt(value.amountMinor), language);
  return formatDateTime(new Date(value.at), language, site.settings.timeZone);
}
