import { lockMailing } from '~/domain/messaging/mailings/mailing-rows.server';
import { draftOf } from '~/domain/messaging/mailings/save-mailing.server';
import { scheduleMailing } from '~/domain/messaging/mailings/schedule-mailing.server';
import { kindOf } from '../kind-rule.server';

export const mailing = kindOf('mailing', {
  subjectOf: ({ mailingId }) => String(mailingId),
  nameOf: async (ctx, { mailingId }) => (await lockMailing(ctx, mailingId)).title.en,
  async readStanding(ctx, { mailingId }) {
    const row = await lockMailing(ctx, mailingId);
    const { title, content, link, purpose } = row;
    return { seen: { ...draftOf(row), state: row.state }, shown: { title, content, link, purpose } };
  },
  async apply(ctx, { mailingId, sendAt, recipients }) {
    await scheduleMailing(ctx, { id: mailingId, sendAt, recipients });
    return {};
  },
});
