import { expect, test } from 'vitest';
import { changeSetting } from '~/domain/site/change-setting.server';
import { readSitePage } from '~/features/operator/site/read-site-page.server';
import { fromText } from '~/http/page/data-as-text';
import type { SignedInContext } from '~/http/request/guards.server';
import { translatorFor } from '~/i18n/instances.server';
import { worldWith } from '../../setup/world';

async function settingsAs(rights: string[]) {
  const { ctx } = await worldWith();
  const actor = { role: 'operator', id: 9, name: 'operator' };
  const requestContext = {
    ...{ ...ctx, actor, viewer: { rights }, language: 'en', t: translatorFor('en') },
    ...{
      site: { settings: { timeZone: 'Asia/Dhaka' } },
      url: new URL('https://khela.example/operator/site?part=settings'),
    },
  } as unknown as SignedInContext;
  await changeSetting(requestContext, { key: 'lateDeposits', value: 'atOnce' });
  const page = await readSitePage(requestContext, async () => ({ kind: 'none' }));
  if (page.part !== 'settings') throw new Error('another part');
  return fromText(page.settings).groups.flatMap(({ rows }) => rows);
}

test('a setting and its default are in words, and its history is linked for who may read the audit trail', async () => {
  const row = (await settingsAs(['settings.edit', 'audit.read'])).find(({ key }) => key === 'lateDeposits');
  expect(row).toMatchObject({ now: 'Credited at once', initial: 'Reviewed first', isInitial: false });
  expect(row?.trail).toBe('/operator/audit?kind=setting&subject=lateDeposits');
});

test('who may not read the audit trail is sent no link to it', async () => {
  for (const { trail } of await settingsAs(['settings.edit'])) expect(trail).toBeNull();
});
