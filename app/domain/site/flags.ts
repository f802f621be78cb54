type Flag = { isOnByDefault: boolean; description: string; effect: string };

/** The whitelabel's switches. A missing row means the default that stands here. */
export const flagCatalogue = {
  USERNAMEREG3: {
    isOnByDefault: true,
    description: 'Registration by user name',
    effect: 'The register popup has the tab "register"; off: the tab and its action are gone.',
  },
  MOBILENUMREG3: {
    isOnByDefault: true,
    description: 'Registration by mobile number',
    effect: 'The register popup has the tab "registerMobile"; the number becomes the user name.',
  },
  REGMOBVERF3: {
    isOnByDefault: true,
    description: 'Verified mobile at registration',
    effect: 'A registration by mobile asks for the code sent by SMS.',
  },
  MOBILENUMPASSREG3: {
    isOnByDefault: true,
    description: 'Password at mobile registration',
    effect:
      'A registration by mobile asks for a password, and the number signs in with it; off: signing in is by code.',
  },
  FREEPLAY3: {
    isOnByDefault: true,
    description: 'Free play',
    effect: 'Visitors may enter with a trial account and play money.',
  },
  PWDEXPFORCECHANGE3: {
    isOnByDefault: false,
    description: 'Password expiry',
    effect: 'An expired password must be changed at sign-in, except at sign-in by code.',
  },
  MOBILEVERCODELOGIN3: {
    isOnByDefault: true,
    description: 'Sign-in by code',
    effect: 'The login popup has the tab "sms".',
  },
  CHNGPASSVERIF3: {
    isOnByDefault: true,
    description: 'Password reset by mobile',
    effect:
      'A forgotten password is reset by a code to the mobile, or by a link to the e-mail address; off: by the link only.',
  },
  AGENTPOLICY3: {
    isOnByDefault: true,
    description: 'Agent policy',
    effect: 'Contract offers are looked up after sign-in; the agent centre shows contracts.',
  },
  REFERRAL: {
    isOnByDefault: true,
    description: 'Referral promotion',
    effect: 'The account menu, side menu and member centre offer inviting friends.',
  },
} as const satisfies Record<string, Flag>;

export type FlagCode = keyof typeof flagCatalogue;
export type Flags = Record<FlagCode, boolean>;

export const flagCodes = Object.keys(flagCatalogue) as FlagCode[];

export function isFlagCode(value: string): value is FlagCode {
  return Object.hasOwn(flagCatalogue, value);
}

/** Stored switches over the defaults; a code that is not ours is passed over. */
export function readFlags(rows: { code: string; isEnabled: boolean }[]): Flags {
  const flags = Object.fromEntries(flagCodes.map((code) => [code, flagCatalogue[code].isOnByDefault])) as Flags;
  for (const { code, isEnabled } of rows) {
    if (isFlagCode(code)) flags[code] = isEnabled;
  }
  return flags;
}
