import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, test } from 'vitest';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import type { RequestContext } from '~/http/request/request-context.server';
import { refuseByStatus } from '~/http/request/status.server';
import routes from '~/routes';

const items = [
  { csType: 'LIVECHAT', title: { bn: 'চ্যাট', en: 'Chat' }, path: 'https://chat.example/khela' },
  { csType: 'FACEBOOK', title: { bn: 'ফেসবুক', en: 'Facebook' }, path: '/help/channels' },
  { csType: 'TELEGRAM', title: { bn: 'টেলিগ্রাম', en: 'Telegram' }, path: 'tg://resolve?domain=desk' },
];

type Role = 'member' | 'agent' | 'trial' | 'operator' | null;
type Asked = {
  path?: string;
  role?: Role;
  liveChat?: 'own' | 'external' | 'off';
  status?: 1 | 2;
  listed?: typeof items;
};

/** What a closed site answers; null: the page opens. */
function refusal({ path = '/', role = null, liveChat = 'own', status = 2, listed = items }: Asked): Response | null {
  const ctx = {
    ...{
      ...{ language: 'en', wordsLanguage: 'en', theme: null, load: {}, now: new Date() },
      url: new URL(path, 'http://khela.example'),
    },
    viewer: role && { role },
    site: { settings: { liveChat, timeZone: 'Asia/Dhaka' }, customerService: listed },
    services: { judge: () => ({ status, endsAt: null }) },
  } as unknown as RequestContext;
  try {
    refuseByStatus(ctx);
  } catch (answer) {
    return answer as Response;
  }
  return null;
}

const noticeOf = async (asked: Asked) => (await refusal(asked)!.json()) as StatusNotice;

test('a closed site names what is outside it: pages of its own are closed as well, but for customer service', async () => {
  const shown = async (asked: Asked) => {
    const { ownService, customerService } = await noticeOf(asked);
    return [ownService, ...customerService.map(({ csType }) => csType)];
  };
  expect(await shown({ liveChat: 'own' })).toEqual(['/customerService', 'TELEGRAM']);
  expect(await shown({ liveChat: 'off' })).toEqual(['/customerService', 'TELEGRAM']);
  expect(await shown({ liveChat: 'external' })).toEqual([null, 'LIVECHAT', 'TELEGRAM']);
  expect(await shown({ liveChat: 'external', listed: [] })).toEqual(['/customerService']);
  expect(await shown({ role: 'member' })).toEqual(['/customerService', 'TELEGRAM']);
  expect(await shown({ role: 'trial' })).toEqual([null, 'TELEGRAM']);
});

/** An address of every entry of the map, with something in the place of each parameter. */
function addressesOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const filled = path.replace(/:\w+\??/g, '1').replace('*', 'nowhere');
    const address = `${base}/${filled}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [address, ...addressesOf(children, address)];
  });
}

const addresses = [...new Set(addressesOf(routes as RouteConfigEntry[]))].sort();
const always = /^\/(api|operator|captcha|dev|preferences|art|words|robots\.txt|manifest\.webmanifest)(\/|$)/;
const service = ['/chat', '/chat/mark', '/customerService'];

describe.each([1, 2] as const)('closed by status %i', (status) => {
  test.each<[Role, string[]]>([
    [null, service],
    ['member', [...service, '/files/1']],
    ['agent', [...service, '/files/1']],
    ['trial', []],
    ['operator', ['/files/1', '/logout']],
  ])('of the whole map there is open to %s exactly what is named', (role, expected) => {
    expect(addresses.length).toBeGreaterThan(200);
    const open = addresses.filter((path) => refusal({ path, role, status }) === null && !always.test(path));
    expect(open).toEqual(expected);
    const other = refusal({ path: '/', role, status })!;
    expect(other.status).toBe(status === 1 ? 503 : 403);
  });

  test('however its address is written, only customer service itself opens', () => {
    const isOpen = (path: string) => refusal({ path, status }) === null;
    for (const path of ['/Chat', '/%63hat', '/customerservice/']) expect(isOpen(path), path).toBe(true);
    for (const path of ['/chat/1', '/chat/mark/x', '/chats', '/customerService/x', '/files/1', '/%2563hat'])
      expect(isOpen(path), path).toBe(false);
  });
});
