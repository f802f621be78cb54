import { expect, test } from 'vitest';
import { flagCodes, flagDefaults, readFlags } from '~/domain/site/flags';

test('every flag of the specification is a switch of the site', () => {
  expect([...flagCodes].sort()).toEqual(
    'AGENTPOLICY3 CHNGPASSVERIF3 FREEPLAY3 MOBILENUMPASSREG3 MOBILENUMREG3 MOBILEVERCODELOGIN3 PWDEXPFORCECHANGE3 REFERRAL REGMOBVERF3 USERNAMEREG3 agentRealtimeSalary enableCt hourSalary salary'.split(
      ' ',
    ),
  );
});

test('a stored switch wins over the default, a foreign code is passed over', () => {
  const flags = readFlags([
    { code: 'PWDEXPFORCECHANGE3', isEnabled: true },
    { code: 'toString', isEnabled: true },
  ]);
  expect(flags.PWDEXPFORCECHANGE3).toBe(true);
  expect(flagDefaults.PWDEXPFORCECHANGE3).toBe(false);
  expect(Object.keys(flags)).toEqual(flagCodes);
});
