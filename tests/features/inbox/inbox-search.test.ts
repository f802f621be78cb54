import { expect, test } from 'vitest';
import { inboxQuery, readInboxSearch } from '~/features/inbox/inbox-search';
import { withQuery } from '~/http/links/paths';

const nothing = { type: null, isUnreadOnly: false, after: null, conversationsAfter: null, open: null };

test.each([
  ['', nothing],
  [
    'type=depositFailed&status=unread&after=40&open=7',
    { ...nothing, type: 'depositFailed', isUnreadOnly: true, after: 40, open: 7 },
  ],
  ['type=service&conversationsAfter=9', { ...nothing, type: 'service', conversationsAfter: 9 }],
  ['type=toString&status=all&after=-1&open=1e3', nothing],
  ['after=0&open=9999999999999999', nothing],
])('the address ?%s asks for %j', (query, search) => {
  expect(readInboxSearch(new URLSearchParams(query))).toEqual(search);
});

test('an address says again what it asked for, and nothing that goes without saying', () => {
  const asked = 'type=newMail&status=unread&after=40&conversationsAfter=9&open=7';
  expect(withQuery('/x', inboxQuery(readInboxSearch(new URLSearchParams(asked))))).toBe(`/x?${asked}`);
  expect(withQuery('/x', inboxQuery(nothing))).toBe('/x');
});
