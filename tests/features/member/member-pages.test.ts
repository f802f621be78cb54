import { expect, test } from 'vitest';
import { pagesOf } from '~/features/member/member-pages';

test('the way to the upline is shown only where the site opens it', () => {
  const shown = (isOn: boolean) =>
    pagesOf({ lineTransfer: { isOn }, hasContracts: false, isInviting: false }).map(({ id }) => id);
  expect(shown(true)).toContain('transferUpline');
  expect(shown(false)).toEqual(shown(true).filter((id) => id !== 'transferUpline'));
});
