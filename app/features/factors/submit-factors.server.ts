import { data } from '@remix-run/node';
import { addPasskey } from '~/domain/identity/factors/add-passkey.server';
import { removePasskey, renamePasskey } from '~/domain/identity/factors/change-passkey.server';
import { switchAuthenticatorOff } from '~/domain/identity/factors/drop-authenticator.server';
import {
  abandonAuthenticator,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
} from '~/domain/identity/factors/set-up-authenticator.server';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { inCentre } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import { clientLocationOf } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { tellByMail } from '~/http/sign-in/security-mail.server';
import type { FactorIntent, FactorsReply } from './factors-reply';
import {
  AddPasskeySchema,
  ConfirmSchema,
  NothingSchema,
  RemovePasskeySchema,
  RenamePasskeySchema,
} from './factors-schema';

const proofField = 'proofCode';

/** The forms of the second factor's panels; what changes a factor wants a fresh proof, and its owner is told by mail too. */
export function submitFactors(ctx: SignedInContext, intent: FactorIntent) {
  const owner = { accountId: ctx.viewer.id, sessionId: ctx.viewer.sessionId };
  const done = (text: string, anchor: string) =>
    redirectWithToast(ctx, `${inCentre(ctx.url.pathname, 'securityCenter')}#${anchor}`, ctx.t(text));
  switch (intent) {
    case 'beginAuthenticator':
      return submitForm(ctx, NothingSchema, async () => {
        await proveFresh(ctx, proofField);
        await beginAuthenticator(ctx, ctx.services, owner);
        return done('factors:authenticator.begun', 'authenticator');
      });
    case 'confirmAuthenticator':
      return submitForm(ctx, ConfirmSchema, async ({ verificationCode: code }) => {
        await proveFresh(ctx, proofField);
        const codes = await confirmAuthenticator(ctx, ctx.services, { ...owner, code });
        tellByMail(ctx, owner.accountId, 'authenticatorOn');
        return showCodes(ctx, codes, 'factors:authenticator.done');
      });
    case 'abandonAuthenticator':
      return submitForm(ctx, NothingSchema, async () => {
        await abandonAuthenticator(ctx, owner.accountId);
        return done('factors:authenticator.abandoned', 'authenticator');
      });
    case 'renewRecoveryCodes':
      return submitForm(ctx, NothingSchema, async () => {
        await proveFresh(ctx, proofField);
        const codes = await renewRecoveryCodes(ctx, ctx.services, owner);
        tellByMail(ctx, owner.accountId, 'recoveryCodesRenewed');
        return showCodes(ctx, codes, 'factors:recovery.done');
      });
    case 'authenticatorOff':
      return submitForm(ctx, NothingSchema, async () => {
        await proveFresh(ctx, proofField);
        await switchAuthenticatorOff(ctx, owner);
        tellByMail(ctx, owner.accountId, 'authenticatorOff');
        return done('factors:authenticator.isOff', 'authenticator');
      });
    default:
      return submitPasskey(ctx, intent, owner, (text) => done(text, 'passkeys'));
  }
}

type Owner = { accountId: number; sessionId: number };
type PasskeyIntent = 'addPasskey' | 'renamePasskey' | 'removePasskey';

function submitPasskey(ctx: SignedInContext, intent: PasskeyIntent, owner: Owner, done: (text: string) => Response) {
  if (intent === 'renamePasskey') {
    return submitForm(ctx, RenamePasskeySchema, async (input) => {
      await renamePasskey(ctx, { accountId: owner.accountId, ...input }).catch(notFoundOn('identity.not_found'));
      return done('factors:passkeys.renamed');
    });
  }
  if (intent === 'removePasskey') {
    return submitForm(ctx, RemovePasskeySchema, async (input) => {
      await proveFresh(ctx, proofField);
      await removePasskey(ctx, { ...owner, ...input }).catch(notFoundOn('identity.not_found'));
      tellByMail(ctx, owner.accountId, 'passkeyRemoved');
      return done('factors:passkeys.removed');
    });
  }
  return submitForm(ctx, AddPasskeySchema, async (input) => {
    const party = relyingParty(ctx);
    if (!party) throw new Refusal('identity.wrong_passkey');
    await proveFresh(ctx, proofField);
    await addPasskey(ctx, { ...owner, ...input, browser: clientLocationOf(ctx).clientLocation.browser, party });
    tellByMail(ctx, owner.accountId, 'passkeyAdded');
    return done('factors:passkeys.added');
  });
}

/** Shown by the answer itself and by nothing after it. */
function showCodes(ctx: SignedInContext, recoveryCodes: string[], notice: string) {
  const reply: FactorsReply = { values: {}, errors: {}, notice: ctx.t(notice), recoveryCodes };
  return data(reply, { headers: { 'Cache-Control': 'no-store' } });
}
