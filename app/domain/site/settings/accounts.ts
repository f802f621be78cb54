import { z } from 'zod';
import { onEveryChange, onLower, onRaise, onRemoval, onSwitchOff, onSwitchOn } from './guards';
import { setting } from './setting';

const typeNumber = z.number().int().min(0).max(999);

export const accountSettings = {
  accountTypes: setting(
    z.object({ agent: z.array(typeNumber).min(1), trial: typeNumber, member: typeNumber }),
    { agent: [1, 2, 41, 42], trial: 4, member: 0 },
    'Which member types are agents, trial users and members; fixed once such an account exists.',
    { guard: onEveryChange },
  ),
  minimumAge: setting(z.number().int().min(18).max(99), 18, 'The age a birth date, where asked, must reach.', {
    guard: onLower,
  }),
  termsPreTicked: setting(z.boolean(), true, 'Whether the terms box of the registration is ticked beforehand.'),
  registrationsPerHour: setting(
    z.number().int().min(1).max(10_000),
    10,
    'How many accounts may be opened from one address in an hour.',
  ),
  requiredContacts: setting(
    z.array(z.enum(['mobile', 'email'])),
    ['mobile'],
    'Contacts that must be verified before an account plays for money or withdraws.',
    { guard: onRemoval },
  ),
  revealUnknownAccount: setting(z.boolean(), false, 'Whether sign-in and forgot-password say that a name is unknown.'),
  defaultPassword: setting(z.string().max(64), '', 'Signing in with it forces a change; empty: there is none.', {
    isSecret: true,
    guard: (_before, after) => after !== '',
  }),
  passwordExpiryDays: setting(
    z.number().int().min(1).max(3_650),
    90,
    'Days after which a password must be changed, where the flag PWDEXPFORCECHANGE3 is on.',
  ),
  trialDays: setting(
    z.number().int().min(1).max(365),
    7,
    'Days after which a trial account that nobody is signed in to is closed.',
  ),
  socialProviders: setting(
    z.array(z.enum(['google', 'facebook', 'telegram', 'zalo'])),
    ['google', 'facebook', 'telegram', 'zalo'],
    'Social accounts to sign in with or bind; each needs its keys, and Zalo is for binding only.',
  ),
} as const;

export const sessionSettings = {
  sessionIdleMinutes: setting(
    z.number().int().min(1).max(720),
    30,
    'Minutes without a sign of life after which a session ends.',
  ),
  operatorIdleMinutes: setting(
    z.number().int().min(1).max(120),
    15,
    "Minutes without a sign of life after which an operator's session ends.",
    { guard: onRaise },
  ),
  operatorsManageOperators: setting(
    z.boolean(),
    false,
    "Whether operators may suspend, unlock and reset other operators' accounts.",
    { guard: onSwitchOn },
  ),
  expiredMinutes: setting(
    z.number().int().min(1).max(10),
    1,
    'Minutes before another code may be sent to the same number.',
  ),
  codesPerHour: setting(
    z.number().int().min(1).max(1_000_000),
    1_000,
    'How many codes the whole site sends in an hour at most.',
  ),
  newPlaceCheck: setting(z.boolean(), true, 'Whether a sign-in from a place new to the account has to show more.', {
    guard: onSwitchOff,
  }),
  newPlaceQuestion: setting(
    z.boolean(),
    false,
    "Whether a new place also asks for the payee's name or bank account, beside a code.",
  ),
  countryHeader: setting(
    z.string().regex(/^(?:[a-z][a-z0-9-]{1,60})?$/),
    '',
    'The header in which a trusted proxy names the country; empty: none is believed.',
  ),
} as const;
