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
import { placeOf } from '~/http/browser.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { notFoundOn } from '~/http/params.server';
import { inCentre } from '~/http/paths';
import { proveFresh } from '~/http/proof.server';
import { relyingParty } from '~/http/relying-party.server';
import { tellByMail } from '~/http/security-mail.server';
import { redirectWithToast } from '~/http/toast.server';
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
export function submitFactors(turn: SignedInTurn, intent: FactorIntent) {
  const owner = { accountId: turn.viewer.id, sessionId: turn.viewer.sessionId };
  const done = (text: string, anchor: string) =>
    redirectWithToast(turn, `${inCentre(turn.url.pathname, 'securityCenter')}#${anchor}`, turn.t(text));
  switch (intent) {
    case 'beginAuthenticator':
      return submitForm(turn, NothingSchema, async () => {
        await proveFresh(turn, proofField);
        await beginAuthenticator(turn, turn.services, owner);
        return done('factors:authenticator.begun', 'authenticator');
      });
    case 'confirmAuthenticator':
      return submitForm(turn, ConfirmSchema, async ({ verificationCode: code }) => {
        await proveFresh(turn, proofField);
        const codes = await confirmAuthenticator(turn, turn.services, { ...owner, code });
        tellByMail(turn, owner.accountId, 'authenticatorOn');
        return showCodes(turn, codes, 'factors:authenticator.done');
      });
    case 'abandonAuthenticator':
      return submitForm(turn, NothingSchema, async () => {
        await abandonAuthenticator(turn, owner.accountId);
        return done('factors:authenticator.abandoned', 'authenticator');
      });
    case 'renewRecoveryCodes':
      return submitForm(turn, NothingSchema, async () => {
        await proveFresh(turn, proofField);
        const codes = await renewRecoveryCodes(turn, turn.services, owner);
        tellByMail(turn, owner.accountId, 'recoveryCodesRenewed');
        return showCodes(turn, codes, 'factors:recovery.done');
      });
    case 'authenticatorOff':
      return submitForm(turn, NothingSchema, async () => {
        await proveFresh(turn, proofField);
        await switchAuthenticatorOff(turn, owner);
        tellByMail(turn, owner.accountId, 'authenticatorOff');
        return done('factors:authenticator.isOff', 'authenticator');
      });
    default:
      return submitPasskey(turn, intent, owner, (text) => done(text, 'passkeys'));
  }
}

type Owner = { accountId: number; sessionId: number };
type PasskeyIntent = 'addPasskey' | 'renamePasskey' | 'removePasskey';

function submitPasskey(turn: SignedInTurn, intent: PasskeyIntent, owner: Owner, done: (text: string) => Response) {
  if (intent === 'renamePasskey') {
    return submitForm(turn, RenamePasskeySchema, async (input) => {
      await renamePasskey(turn, { accountId: owner.accountId, ...input }).catch(notFoundOn('identity.not_found'));
      return done('factors:passkeys.renamed');
    });
  }
  if (intent === 'removePasskey') {
    return submitForm(turn, RemovePasskeySchema, async (input) => {
      await proveFresh(turn, proofField);
      await removePasskey(turn, { ...owner, ...input }).catch(notFoundOn('identity.not_found'));
      tellByMail(turn, owner.accountId, 'passkeyRemoved');
      return done('factors:passkeys.removed');
    });
  }
  return submitForm(turn, AddPasskeySchema, async (input) => {
    const party = relyingParty(turn);
    if (!party) throw new Refusal('identity.wrong_passkey');
    await proveFresh(turn, proofField);
    await addPasskey(turn, { ...owner, ...input, browser: placeOf(turn).place.browser, party });
    tellByMail(turn, owner.accountId, 'passkeyAdded');
    return done('factors:passkeys.added');
  });
}

/** Shown by the answer itself and by nothing after it. */
function showCodes(turn: SignedInTurn, recoveryCodes: string[], notice: string) {
  const reply: FactorsReply = { values: {}, errors: {}, notice: turn.t(notice), recoveryCodes };
  return data(reply, { headers: { 'Cache-Control': 'no-store' } });
}
