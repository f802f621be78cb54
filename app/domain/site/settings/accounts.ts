import { z } from 'zod';
import { onEveryChange, onLower, onRaise, onRemoval, onSwitchOff, onSwitchOn } from './guards';
import { setting } from './setting';

const typeNumber = z.number().int().min(0).max(999);

export const accountSettings = {
  accountTypes: setting(
    z.object({ agent: z.array(typeNumber).min(1), trial: typeNumber, member: typeNumber }),
    { agent: [1, 2, 41, 42], trial: 4, member: 0 },
    { guard: onEveryChange },
  ),
  minimumAge: setting(z.number().int().min(18).max(99), 18, {
    guard: onLower,
  }),
  termsPreTicked: setting(z.boolean(), true),
  registrationsPerHour: setting(z.number().int().min(1).max(10_000), 10),
  requiredContacts: setting(z.array(z.enum(['mobile', 'email'])), ['mobile'], { guard: onRemoval }),
  revealUnknownAccount: setting(z.boolean(), false),
  defaultPassword: setting(z.string().max(64), '', {
    isSecret: true,
    guard: (_before, after) => after !== '',
  }),
  passwordExpiryDays: setting(z.number().int().min(1).max(3_650), 90),
  trialDays: setting(z.number().int().min(1).max(365), 7),
  socialProviders: setting(z.array(z.enum(['google', 'facebook', 'telegram', 'zalo'])), [
    'google',
    'facebook',
    'telegram',
    'zalo',
  ]),
} as const;

export const sessionSettings = {
  sessionIdleMinutes: setting(z.number().int().min(1).max(720), 30),
  operatorIdleMinutes: setting(z.number().int().min(1).max(120), 15, { guard: onRaise }),
  operatorsManageOperators: setting(z.boolean(), false, { guard: onSwitchOn }),
  expiredMinutes: setting(z.number().int().min(1).max(10), 1),
  codesPerHour: setting(z.number().int().min(1).max(1_000_000), 1_000),
  newPlaceCheck: setting(z.boolean(), true, {
    guard: onSwitchOff,
  }),
  newPlaceQuestion: setting(z.boolean(), false),
  countryHeader: setting(z.string().regex(/^(?:[a-z][a-z0-9-]{1,60})?$/), ''),
} as const;
