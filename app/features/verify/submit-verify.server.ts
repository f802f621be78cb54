import { answerChallenge, type ChallengeAnswer } from '~/domain/identity/second-step/answer-challenge.server';
import { sendChallengeCode } from '~/domain/identity/second-step/send-challenge-code.server';
import type { Way } from '~/domain/identity/second-step/ways';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { Refusal } from '~/domain/shared/refusal';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { signInPathOf } from '~/http/links/own-home';
import { paths } from '~/http/links/paths';
import { clientLocationOf } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { endedChallengeCookie } from '~/http/sign-in/challenge.server';
import { codeRules } from '~/http/sign-in/code-rules.server';
import { enter } from '~/http/sign-in/enter.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { tellByMail } from '~/http/sign-in/security-mail.server';
import { findWaitingChallenge } from '~/http/sign-in/waiting-sign-in.server';
import { PasskeySchema, SendCodeSchema, VerifySchema } from './verify-schema';

type Given = Pick<ChallengeAnswer, 'way' | 'code' | 'answer' | 'passkey'> & {
  rememberDevice?: string;
  redirectTo?: string;
};

type Found = NonNullable<Awaited<ReturnType<typeof findWaitingChallenge>>>;

/** The intents of the second step: `sendCode`, and `verify`, which is also what a form without one wants. */
export async function submitVerify(ctx: RequestContext, entrances: readonly Entrance[]) {
  const found = await getWaiting(ctx, entrances);
  const form = await ctx.form();
  if (form.get('intent') === 'sendCode') {
    return submitForm(ctx, SendCodeSchema, async ({ method }) => {
      const site = ctx.site.settings.siteName[ctx.language];
      const to = await sendChallengeCode(ctx, ctx.services, {
        ...codeRules(ctx),
        token: found.waiting.token,
        clientLocation: clientLocationOf(ctx).clientLocation,
        way: chosenWay(found, method),
        message: (code) => ({
          subject: site,
          text: ctx.t(`verify:code.messages.${found.challenge.reason}`, { site, code }),
        }),
      });
      return keepForm(ctx, { notice: ctx.t('verify:code.sent', { to }) });
    });
  }
  if (form.get('method') === 'passkey') {
    return submitForm(ctx, PasskeySchema, async ({ credential, ...rest }) => {
      const party = relyingParty(ctx);
      return finish(ctx, entrances, found, {
        ...rest,
        way: 'passkey',
        code: '',
        passkey: party ? { credential, party } : undefined,
      });
    });
  }
  return submitForm(ctx, VerifySchema, ({ method, verificationCode: code, ...rest }) =>
    finish(ctx, entrances, found, { ...rest, way: chosenWay(found, method), code }),
  );
}

function chosenWay({ challenge }: Found, method: Way | undefined): Way {
  const way = method ?? challenge.ways[0];
  if (!way) throw new Refusal('identity.challenge_way', 'method');
  return way;
}

async function finish(
  ctx: RequestContext,
  entrances: readonly Entrance[],
  { waiting, challenge }: Found,
  given: Given,
) {
  const { rememberDevice, redirectTo, ...answer } = given;
  const signedIn = await answerChallenge(ctx, ctx.services, {
    ...answer,
    token: waiting.token,
    clientLocation: clientLocationOf(ctx).clientLocation,
    isBrowserRemembered: challenge.reason === 'place' && rememberDevice !== undefined,
  }).catch(async (error) => {
    // The last wrong try ends it: there is no page left to show its message on.
    if (error instanceof Refusal && !(await findWaitingChallenge(ctx, entrances))) throw over(ctx, entrances);
    throw error;
  });
  if (challenge.reason === 'place') tellByMail(ctx, challenge.accountId, 'newPlace');
  const { isRemembered, rememberedName } = waiting;
  const admitted = { kind: 'signedIn', ...signedIn } as const;
  return enter(ctx, admitted, { entrance: challenge.entrance, redirectTo, isRemembered, rememberedName });
}

/** Throws the way back to the sign-in where none waits any more. */
async function getWaiting(ctx: RequestContext, entrances: readonly Entrance[]): Promise<Found> {
  const found = await findWaitingChallenge(ctx, entrances);
  if (!found) throw over(ctx, entrances);
  return found;
}

function over(ctx: RequestContext, entrances: readonly Entrance[]): Response {
  const [entrance = 'member'] = entrances;
  const to = entrance === 'member' ? paths.login() : signInPathOf(entrance);
  return redirectWithToast(ctx, to, ctx.t('refusal:identity.challenge_over'), endedChallengeCookie(ctx));
}
