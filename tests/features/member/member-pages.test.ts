import { expect, test } from 'vitest';
import { pagesOf } from '~/features/member/member-pages';

test('the way to the upline is shown only where the site opens it, and to who has one', () => {
  const shown = (isOn: boolean, hasUpline: boolean) =>
    pagesOf({ lineTransfer: { isOn }, hasUpline, hasContracts: false, isInviting: false }).map(({ id }) => id);
  const all = shown(true, true);
  expect(all).toContain('transferUpline');
  const without = all.filter((id) => id !== 'transferUpline');
  expect([shown(false, true), shown(true, false)]).toEqual([without, without]);
});
