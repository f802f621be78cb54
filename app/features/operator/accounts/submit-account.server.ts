import { data } from '@remix-run/node';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { addNote } from '~/domain/identity/operators/account-notes.server';
import { changeAgentType } from '~/domain/identity/operators/change-agent-type.server';
import { changeContactOf } from '~/domain/identity/operators/change-contact-of.server';
import { clearPaymentPassword } from '~/domain/identity/operators/clear-payment-password.server';
import { endAccountSession, endAccountSessions } from '~/domain/identity/operators/end-account-sessions.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { removeSecondFactors, unlinkBinding } from '~/domain/identity/operators/remove-proofs.server';
import { reopenDetail } from '~/domain/identity/operators/reopen-detail.server';
import { type Revealed, revealAccount } from '~/domain/identity/operators/reveal-account.server';
import { demandPasswordChange, giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { unlockAccount } from '~/domain/identity/operators/unlock-account.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { type AccountAct, actingRight } from './account-acts';
import {
  CloseSchema,
  ContactSchema,
  DetailSchema,
  EndSessionSchema,
  NoteSchema,
  ReasonSchema,
  TypeSchema,
  UnlinkSchema,
} from './account-schema';
import { tellFormerContact, tellPaymentPasswordCleared } from './tell-owner.server';

/** What the page is told once and never again. */
export type AccountReply = FormReply<{ temporaryPassword?: string; revealed?: Revealed }>;

export type AccountIntent = AccountAct | 'unlink' | 'endSession' | 'reveal' | 'note';

/** The forms of an account's page, each named by its intent. What is not there is 404. */
export async function submitAccount(ctx: SignedInContext, intent: AccountIntent) {
  const accountId = idParam(ctx);
  const { account, role } = await getAccount(ctx, ctx.services.keyedHash, accountId).catch(
    notFoundOn('identity.not_found'),
  );
  if (intent !== 'reveal') requireRight(ctx, actingRight({ role }));
  const done = (act: AccountAct, more: object = {}) =>
    redirectWithToast(ctx, paths.operatorAccount(accountId), ctx.t(`operator:acts.${act}.done`, { account, ...more }));
  const once = (told: Partial<AccountReply>) => data<AccountReply>({ values: { intent }, errors: {}, ...told });

  switch (intent) {
    case 'suspend':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        await changeAccountStatus(ctx, { accountId, status: 'suspended', reason });
        return done('suspend');
      });
    case 'close':
      return submitForm(ctx, CloseSchema(account), async ({ reason }) => {
        await changeAccountStatus(ctx, { accountId, status: 'closed', reason });
        return done('close');
      });
    case 'unlock':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        return doOrPropose(ctx, { kind: 'operatorUnlock', payload: { accountId }, reason }, async () => {
          await unlockAccount(ctx, ctx.services.keyedHash, { accountId, reason });
          return done('unlock');
        });
      });
    case 'resetPassword':
      return submitForm(ctx, ReasonSchema, async ({ reason }) =>
        doOrPropose(ctx, { kind: 'operatorPassword', payload: { accountId }, reason }, async () =>
          once({ temporaryPassword: await giveTemporaryPassword(ctx, { accountId, reason }) }),
        ),
      );
    case 'demandChange':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        await demandPasswordChange(ctx, { accountId, reason });
        return done('demandChange');
      });
    case 'setContact':
      return submitForm(ctx, ContactSchema, async ({ kind, contact, reason }) => {
        const { former, language } = await changeContactOf(ctx, { accountId, kind, contact, reason });
        if (former) tellFormerContact(ctx, { kind, former, account, language });
        return done('setContact');
      });
    case 'reopenDetail':
      return submitForm(ctx, DetailSchema, async ({ field, reason }) =>
        doOrPropose(ctx, { kind: 'detailReopened', payload: { accountId, field }, reason }, async () => {
          await reopenDetail(ctx, { accountId, field, reason });
          return done('reopenDetail');
        }),
      );
    case 'clearPaymentPassword':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        const { language } = await clearPaymentPassword(ctx, { accountId, reason });
        tellPaymentPasswordCleared(ctx, { accountId, language });
        return done('clearPaymentPassword');
      });
    case 'clearFactors':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        return doOrPropose(ctx, { kind: 'operatorFactors', payload: { accountId }, reason }, async () => {
          await removeSecondFactors(ctx, { accountId, reason });
          return done('clearFactors');
        });
      });
    case 'changeType':
      return submitForm(ctx, TypeSchema, async ({ type, reason }) => {
        await changeAgentType(ctx, { accountId, type, reason });
        return done('changeType');
      });
    case 'unlink':
      return submitForm(ctx, UnlinkSchema, async ({ provider, reason }) => {
        await unlinkBinding(ctx, { accountId, provider, reason });
        return redirectWithToast(ctx, paths.operatorAccount(accountId), ctx.t('operator:bindings.done'));
      });
    case 'endSessions':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        const count = await endAccountSessions(ctx, { accountId, reason });
        return done('endSessions', { count, number: formatNumber(count, ctx.language) });
      });
    case 'endSession':
      return submitForm(ctx, EndSessionSchema, async ({ sessionId }) => {
        await endAccountSession(ctx, { accountId, sessionId }).catch(notFoundOn('identity.not_found'));
        return redirectWithToast(ctx, paths.operatorAccount(accountId), ctx.t('operator:devices.ended'));
      });
    case 'note':
      return submitForm(ctx, NoteSchema, async ({ text }) => {
        await addNote(ctx, { accountId, text });
        return redirectWithToast(ctx, paths.operatorAccount(accountId), ctx.t('operator:notes.done'));
      });
    case 'reveal':
      return submitForm(ctx, ReasonSchema, async ({ reason }) =>
        once({ revealed: await revealAccount(ctx, { accountId, reason }) }),
      );
  }
}
