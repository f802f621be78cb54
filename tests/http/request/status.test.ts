import { expect, test } from 'vitest';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import type { RequestContext } from '~/http/request/request-context.server';
import { refuseByStatus } from '~/http/request/status.server';

const items = [
  { csType: 'LIVECHAT', title: { bn: 'চ্যাট', en: 'Chat' }, path: 'https://chat.example/khela' },
  { csType: 'FACEBOOK', title: { bn: 'ফেসবুক', en: 'Facebook' }, path: '/help/channels' },
  { csType: 'TELEGRAM', title: { bn: 'টেলিগ্রাম', en: 'Telegram' }, path: 'tg://resolve?domain=desk' },
];

async function shown(liveChat: 'own' | 'external' | 'off') {
  const ctx = {
    ...{ language: 'en', theme: null, viewer: null, load: {}, url: new URL('http://khela.example/') },
    site: { settings: { liveChat, timeZone: 'Asia/Dhaka' }, customerService: items },
    services: { judge: () => ({ status: 2 }) },
  } as unknown as RequestContext;
  try {
    refuseByStatus(ctx);
  } catch (answer) {
    const { customerService } = (await (answer as Response).json()) as StatusNotice;
    return customerService.map(({ csType }) => csType);
  }
}

test('a closed site names what is outside it: its own chat and its own pages are closed as well', async () => {
  expect(await shown('own')).toEqual(['TELEGRAM']);
  expect(await shown('off')).toEqual(['TELEGRAM']);
  expect(await shown('external')).toEqual(['LIVECHAT', 'TELEGRAM']);
});
