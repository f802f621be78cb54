/** The whitelabel's switches. A missing row means the default that is here. Locale files tell what each does. */
export const flagDefaults = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: false,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  AGENTPOLICY3: true,
  enableCt: true,
  salary: true,
  hourSalary: true,
  agentRealtimeSalary: true,
  REFERRAL: true,
} as const satisfies Record<string, boolean>;

export type FlagCode = keyof typeof flagDefaults;
export type Flags = Record<FlagCode, boolean>;

export const flagCodes = Object.keys(flagDefaults) as FlagCode[];

export function isFlagCode(value: string): value is FlagCode {
  return Object.hasOwn(flagDefaults, value);
}

/** Stored switches over the defaults; a code that is not ours is passed over. */
export function readFlags(rows: { code: string; isEnabled: boolean }[]): Flags {
  const flags: Flags = { ...flagDefaults };
  for (const { code, isEnabled } of rows) {
    if (isFlagCode(code)) flags[code] = isEnabled;
  }
  return flags;
}
