import { data } from '@remix-run/node';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { changeAgentType } from '~/domain/identity/oversight/change-agent-type.server';
import { endAccountSession, endAccountSessions } from '~/domain/identity/oversight/end-account-sessions.server';
import { getAccount } from '~/domain/identity/oversight/get-account.server';
import { removeSecondFactors, unlinkBinding } from '~/domain/identity/oversight/remove-proofs.server';
import { type Revealed, revealAccount } from '~/domain/identity/oversight/reveal-account.server';
import { demandPasswordChange, giveTemporaryPassword } from '~/domain/identity/oversight/temporary-password.server';
import { unlockAccount } from '~/domain/identity/oversight/unlock-account.server';
import { doOrPropose } from '~/http/do-or-propose.server';
import type { FormReply } from '~/http/form-reply';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatNumber } from '~/i18n/format';
import type { AccountAct } from './account-acts';
import { CloseSchema, EndSessionSchema, ReasonSchema, TypeSchema, UnlinkSchema } from './account-schema';

/** What the page is told once and never again. */
export type AccountReply = FormReply<{ temporaryPassword?: string; revealed?: Revealed }>;

/** The forms of an account's page, each named by its intent. What is not there is 404. */
export async function submitAccount(turn: SignedInTurn, accountId: number) {
  const { account } = await getAccount(turn, turn.services.seal, accountId).catch(notFoundOn('identity.not_found'));
  const intent = String((await turn.form()).get('intent') ?? '');
  const done = (act: AccountAct, more: object = {}) =>
    redirectWithToast(
      turn,
      paths.operatorAccount(accountId),
      turn.t(`operator:acts.${act}.done`, { account, ...more }),
    );
  const once = (told: Partial<AccountReply>) => data<AccountReply>({ values: { intent }, errors: {}, ...told });

  switch (intent) {
    case 'suspend':
      return submitForm(turn, ReasonSchema, async ({ reason }) => {
        await changeAccountStatus(turn, { accountId, status: 'suspended', reason });
        return done('suspend');
      });
    case 'close':
      return submitForm(turn, CloseSchema(account), async ({ reason }) => {
        await changeAccountStatus(turn, { accountId, status: 'closed', reason });
        return done('close');
      });
    case 'unlock':
      return submitForm(turn, ReasonSchema, async ({ reason }) => {
        return doOrPropose(turn, { kind: 'operatorUnlock', payload: { accountId }, reason }, async () => {
          await unlockAccount(turn, turn.services.seal, { accountId, reason });
          return done('unlock');
        });
      });
    case 'resetPassword':
      return submitForm(turn, ReasonSchema, async ({ reason }) =>
        doOrPropose(turn, { kind: 'operatorPassword', payload: { accountId }, reason }, async () =>
          once({ temporaryPassword: await giveTemporaryPassword(turn, { accountId, reason }) }),
        ),
      );
    case 'demandChange':
      return submitForm(turn, ReasonSchema, async ({ reason }) => {
        await demandPasswordChange(turn, { accountId, reason });
        return done('demandChange');
      });
    case 'clearFactors':
      return submitForm(turn, ReasonSchema, async ({ reason }) => {
        return doOrPropose(turn, { kind: 'operatorFactors', payload: { accountId }, reason }, async () => {
          await removeSecondFactors(turn, { accountId, reason });
          return done('clearFactors');
        });
      });
    case 'changeType':
      return submitForm(turn, TypeSchema, async ({ type, reason }) => {
        await changeAgentType(turn, { accountId, type, reason });
        return done('changeType');
      });
    case 'unlink':
      return submitForm(turn, UnlinkSchema, async ({ provider, reason }) => {
        await unlinkBinding(turn, { accountId, provider, reason });
        return redirectWithToast(turn, paths.operatorAccount(accountId), turn.t('operator:bindings.done'));
      });
    case 'endSessions':
      return submitForm(turn, ReasonSchema, async ({ reason }) => {
        const count = await endAccountSessions(turn, { accountId, reason });
        return done('endSessions', { count, number: formatNumber(count, turn.language) });
      });
    case 'endSession':
      return submitForm(turn, EndSessionSchema, async ({ sessionId }) => {
        await endAccountSession(turn, { accountId, sessionId }).catch(notFoundOn('identity.not_found'));
        return redirectWithToast(turn, paths.operatorAccount(accountId), turn.t('operator:devices.ended'));
      });
    case 'reveal':
      return submitForm(turn, ReasonSchema, async ({ reason }) =>
        once({ revealed: await revealAccount(turn, { accountId, reason }) }),
      );
    default:
      throw new Response(null, { status: 400 });
  }
}
