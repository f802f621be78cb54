import { expect, test } from 'vitest';
import type { AnnouncementBody, BannerBody, ResourceBody } from '~/domain/content/bodies';
import { publishRevision, withdrawContent } from '~/domain/content/move-revision.server';
import { nextAnnouncementKey } from '~/domain/content/new-keys.server';
import { previewAnnouncements, previewSite } from '~/domain/content/preview';
import { listBannerIds, readContent } from '~/domain/content/read-revisions.server';
import { saveDraft } from '~/domain/content/save-draft.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { publishAnnouncement } from '~/domain/messaging/publish-announcement.server';
import { readAnnouncements } from '~/domain/messaging/read-announcements.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { saveBanner } from '~/domain/site/save-banner.server';
import { bannersAt } from '~/domain/site/site';
import { worldWith } from '../../setup/world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');
const text = (title: string) => ({ title, subtitle: '', callToAction: '', url: '', artSeed: '' });
const banner: BannerBody = {
  ...{ groupName: 'w_home', position: 1, linkageType: 'path', linkage: '/promotions', startsAt: null, endsAt: null },
  texts: { bn: text('নতুন'), en: text('New') },
};

async function editor(): Promise<Ctx> {
  const { ctx } = await worldWith();
  const account = 'editor1';
  const id = await createAccount(ctx, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
  return { ...ctx, actor: { role: 'operator', id, name: account } };
}

const titles = async (ctx: Ctx) =>
  bannersAt(await readSite(ctx, cipher), 'w_home', 'en', ctx.now).map(({ title }) => title);

test('a banner is edited in both languages at once, under the ids it has', async () => {
  const ctx = await editor();
  for (const language of ['bn', 'en'] as const) {
    await saveBanner(ctx, { groupName: 'w_home', slot: 'w_home-1', language, title: `Old ${language}` });
  }
  const ids = await listBannerIds(ctx, 'w_home-1');
  const key = 'w_home-1';
  const id = await saveDraft(ctx, { kind: 'banners', key, body: banner, basedOn: 0 });
  expect(await titles(ctx)).toEqual(['Old en']);
  const site = await readSite(ctx, cipher);
  const seen = previewSite(site, key, banner, ids);
  expect(bannersAt(seen, 'w_home', 'bn', ctx.now).map((one) => [one.id, one.title])).toEqual([[ids[0], 'নতুন']]);
  await publishRevision(ctx, id);
  expect(await titles(ctx)).toEqual(['New']);
  expect(await listBannerIds(ctx, key)).toEqual(ids);
  await withdrawContent(ctx, { kind: 'banners', key });
  expect(await titles(ctx)).toEqual([]);
  expect((await readContent(ctx, { kind: 'banners', key }))!.isShown).toBe(false);
});

test('a banner without a title or with a link elsewhere is refused at its field', async () => {
  const ctx = await editor();
  const save = (body: BannerBody) => saveDraft(ctx, { kind: 'banners', key: 'b', body, basedOn: 0 });
  await expect(save({ ...banner, texts: { ...banner.texts, bn: text('') } })).rejects.toMatchObject({
    code: 'messaging.empty_content',
    field: 'title.bn',
  });
  await expect(save({ ...banner, linkage: '//elsewhere.example' })).rejects.toMatchObject({ field: 'linkage' });
  const picture = { ...text('x'), url: 'https://elsewhere.example/a.png' };
  await expect(save({ ...banner, texts: { ...banner.texts, en: picture } })).rejects.toMatchObject({ field: 'url.en' });
});

test('an announcement keeps its id and the moment it was published at', async () => {
  const ctx = await editor();
  const words = { bn: { title: 'ক', content: '<p>ক</p>' }, en: { title: 'A', content: '<p>A</p>' } };
  const first = new Date(ctx.now.getTime() - 3_600_000);
  const id = await publishAnnouncement(ctx, { kind: 'H', execution: ['B'], texts: words, publishedAt: first });
  const body: AnnouncementBody = {
    ...{ kind: 'H', execution: ['A', 'B'], position: 0, endsAt: null, images: [] },
    texts: { ...words, en: { title: 'B', content: '<p>B</p>' } },
  };
  await publishRevision(ctx, await saveDraft(ctx, { kind: 'announcements', key: String(id), body, basedOn: 0 }));
  const { home } = await readAnnouncements(ctx);
  expect(home.map((one) => [one.id, one.texts.en.title, one.publishedAt])).toEqual([[id, 'B', first]]);
});

test('a new announcement has its id before it exists, and stands first in its preview', async () => {
  const ctx = await editor();
  const key = await nextAnnouncementKey(ctx);
  const words = { bn: { title: 'ক', content: '<p>ক</p>' }, en: { title: 'A', content: '<p>A</p>' } };
  const body: AnnouncementBody = {
    ...{ kind: 'PU', execution: ['B'], position: 9, endsAt: null, images: [], texts: words },
  };
  const id = await saveDraft(ctx, { kind: 'announcements', key, body, basedOn: 0, isNew: true });
  const told = await readAnnouncements(ctx);
  expect(told.popup).toEqual([]);
  const seen = previewAnnouncements(told, Number(key), body, { now: ctx.now, imageHosts: [], clean: (html) => html });
  expect(seen.popup.map((one) => one.id)).toEqual([Number(key)]);
  await publishRevision(ctx, id);
  expect((await readAnnouncements(ctx)).popup.map((one) => one.id)).toEqual([Number(key)]);
});

test('a download is edited with its checksum, taken off the site, and comes back as it was', async () => {
  const ctx = await editor();
  const key = 'Android';
  const release = {
    version: '1.0',
    sizeBytes: 1_000,
    sha256: 'a1'.repeat(32),
    minOs: '',
    releasedAt: ctx.now.toISOString(),
  };
  const body: ResourceBody = {
    ...{ group: 'app', position: 1, url: 'https://download.example.com/a.apk', release },
    texts: { bn: { title: 'অ্যাপ' }, en: { title: 'App' } },
  };
  const save = (changed: ResourceBody, basedOn: number) =>
    saveDraft(ctx, { kind: 'resources', key, body: changed, basedOn });
  const wrong = { ...body, release: { ...release, sha256: 'a1' } };
  await expect(save(wrong, 0)).rejects.toMatchObject({ code: 'site.invalid_release', field: 'sha256' });
  await publishRevision(ctx, await save(body, 0));
  const told = async () => (await readSite(ctx, cipher)).resources;
  expect(await told()).toMatchObject([{ resourceType: key, release: { ...release, releasedAt: ctx.now } }]);
  await withdrawContent(ctx, { kind: 'resources', key });
  expect(await told()).toEqual([]);
  expect((await readContent(ctx, { kind: 'resources', key }))!.body).toEqual(body);
});
