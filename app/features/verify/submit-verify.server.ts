import type { Entrance } from '~/domain/identity/entrances';
import { answerChallenge, type ChallengeAnswer } from '~/domain/identity/second-step/answer-challenge.server';
import { sendChallengeCode } from '~/domain/identity/second-step/send-challenge-code.server';
import type { Way } from '~/domain/identity/second-step/ways';
import { Refusal } from '~/domain/shared/refusal';
import { placeOf } from '~/http/browser.server';
import { endedChallengeCookie } from '~/http/challenge.server';
import { codeRules } from '~/http/code-rules.server';
import { enter } from '~/http/enter.server';
import { keepForm, submitForm } from '~/http/forms.server';
import { ownDoor } from '~/http/own-home';
import { paths } from '~/http/paths';
import { relyingParty } from '~/http/relying-party.server';
import { tellByMail } from '~/http/security-mail.server';
import { redirectWithToast } from '~/http/toast.server';
import type { Turn } from '~/http/turn.server';
import { findWaitingChallenge } from '~/http/waiting-sign-in.server';
import { PasskeySchema, SendCodeSchema, VerifySchema } from './verify-schema';

type Given = Pick<ChallengeAnswer, 'way' | 'code' | 'answer' | 'passkey'> & {
  rememberDevice?: string;
  redirectTo?: string;
};

type Found = NonNullable<Awaited<ReturnType<typeof findWaitingChallenge>>>;

/** The intents of the second step: `sendCode`, and `verify`, which is also what a form without one wants. */
export async function submitVerify(turn: Turn, entrances: readonly Entrance[]) {
  const found = await getWaiting(turn, entrances);
  const form = await turn.form();
  if (form.get('intent') === 'sendCode') {
    return submitForm(turn, SendCodeSchema, async ({ method }) => {
      const site = turn.site.settings.siteName[turn.language];
      const to = await sendChallengeCode(turn, turn.services, {
        ...codeRules(turn),
        token: found.waiting.token,
        place: placeOf(turn).place,
        way: chosenWay(found, method),
        message: (code) => ({
          subject: site,
          text: turn.t(`verify:code.messages.${found.challenge.reason}`, { site, code }),
        }),
      });
      return keepForm(turn, { notice: turn.t('verify:code.sent', { to }) });
    });
  }
  if (form.get('method') === 'passkey') {
    return submitForm(turn, PasskeySchema, async ({ credential, ...rest }) => {
      const party = relyingParty(turn);
      return finish(turn, entrances, found, {
        ...rest,
        way: 'passkey',
        code: '',
        passkey: party ? { credential, party } : undefined,
      });
    });
  }
  return submitForm(turn, VerifySchema, ({ method, verificationCode: code, ...rest }) =>
    finish(turn, entrances, found, { ...rest, way: chosenWay(found, method), code }),
  );
}

function chosenWay({ challenge }: Found, method: Way | undefined): Way {
  const way = method ?? challenge.ways[0];
  if (!way) throw new Refusal('identity.challenge_way', 'method');
  return way;
}

async function finish(turn: Turn, entrances: readonly Entrance[], { waiting, challenge }: Found, given: Given) {
  const { rememberDevice, redirectTo, ...answer } = given;
  const signedIn = await answerChallenge(turn, turn.services, {
    ...answer,
    token: waiting.token,
    place: placeOf(turn).place,
    isBrowserRemembered: challenge.reason === 'place' && rememberDevice !== undefined,
  }).catch(async (error) => {
    // The last wrong try ends it: there is no page left to show its message on.
    if (error instanceof Refusal && !(await findWaitingChallenge(turn, entrances))) throw over(turn, entrances);
    throw error;
  });
  if (challenge.reason === 'place') tellByMail(turn, challenge.accountId, 'newPlace');
  const { isRemembered, rememberedName } = waiting;
  const admitted = { kind: 'signedIn', ...signedIn } as const;
  return enter(turn, admitted, { entrance: challenge.entrance, redirectTo, isRemembered, rememberedName });
}

/** Throws the way back to the sign-in where none waits any more. */
async function getWaiting(turn: Turn, entrances: readonly Entrance[]): Promise<Found> {
  const found = await findWaitingChallenge(turn, entrances);
  if (!found) throw over(turn, entrances);
  return found;
}

function over(turn: Turn, entrances: readonly Entrance[]): Response {
  const [entrance = 'member'] = entrances;
  const to = entrance === 'member' ? paths.login() : ownDoor(entrance);
  return redirectWithToast(turn, to, turn.t('refusal:identity.challenge_over'), endedChallengeCookie(turn));
}
