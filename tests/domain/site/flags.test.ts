import { expect, test } from 'vitest';
import { flagCatalogue, flagCodes, readFlags } from '~/domain/site/flags';

test('every flag of the specification stands in the catalogue', () => {
  expect([...flagCodes].sort()).toEqual(
    'AGENTPOLICY3 CHNGPASSVERIF3 FREEPLAY3 MOBILENUMPASSREG3 MOBILENUMREG3 MOBILEVERCODELOGIN3 PWDEXPFORCECHANGE3 REFERRAL REGMOBVERF3 USERNAMEREG3'.split(
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
  expect(flagCatalogue.PWDEXPFORCECHANGE3.isOnByDefault).toBe(false);
  expect(Object.keys(flags)).toEqual(flagCodes);
});
