import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '~/domain/content/read-revisions.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { openPages } from '../../setup/open-pages';

const page = '/operator/content/help/news';
const words = { bn: { title: 'খবর', content: '<p>আগে</p>' }, en: { title: 'News', content: '<p>Before</p>' } };
const form = {
  intent: 'save',
  basedOn: '0',
  group: 'page',
  position: '3',
  'title.bn': 'খবর',
  'title.en': 'News',
  'content.bn': '<p>পরে</p>',
  'content.en': '<p>After</p>',
};
let pages: Awaited<ReturnType<typeof openPages>>;
let editor: string;
let other: string;

beforeAll(async () => {
  pages = await openPages();
  const operator = async (account: string) => {
    const id = await createAccount(pages.ctx(), {
      ...{ account, nickname: account, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: ['editor'] });
    return pages.signIn(id);
  };
  editor = await operator('editor1');
  other = await operator('editor2');
  await saveHelpArticle(pages.ctx(), { slug: 'news', group: 'page', position: 3, texts: words });
});

afterAll(() => pages.close());

const content = () => readContent(pages.ctx(), { kind: 'help', key: 'news' });
const shown = async () => (await readHelp(pages.ctx()))[0]!.texts.en.content;

test('an editor saves, another’s stale draft is kept in the form beside the newer one, then it is published and undone', async () => {
  expect((await pages.ask(page, { cookie: editor, form: { ...form, 'title.bn': '' } })).status).toBe(422);
  expect((await pages.ask(page, { cookie: editor, form })).status).toBe(303);
  const stale = await pages.ask(page, {
    cookie: other,
    form: { ...form, 'content.en': `<p>${'Mine '.repeat(900)}</p>` },
  });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('Mine '.repeat(900).trim());
  expect(stale.text).toContain('<p>After</p>');
  expect(stale.text).toContain('"writer":"editor1"');
  const id = (await content())!.open!.id;
  expect((await pages.ask(page, { cookie: other, form: { intent: 'publish', id: String(id) } })).status).toBe(303);
  expect(await shown()).toBe('<p>After</p>');
  const first = (await content())!.history.at(-1)!;
  expect((await pages.ask(page, { cookie: other, form: { intent: 'restore', id: String(first.id) } })).status).toBe(
    303,
  );
  expect(await shown()).toBe('<p>Before</p>');
});

test('a preview leads to the real page, which shows the draft to the editor alone and is stored nowhere', async () => {
  const newest = (await content())!.newest;
  const draft = { ...form, basedOn: String(newest), 'content.en': '<p>Only a draft</p>' };
  expect((await pages.ask(page, { cookie: editor, form: draft })).status).toBe(303);
  const id = (await content())!.open!.id;
  const led = await pages.ask(`/operator/preview/${id}?lng=en&as=visitor`, { cookie: editor });
  expect(led).toMatchObject({ status: 302, location: `/help/news?preview=${id}&as=visitor&lng=en` });
  const seen = await pages.ask(led.location!, { cookie: editor });
  expect(seen.text).toContain('Only a draft');
  expect(seen.noted).toContainEqual(['Cache-Control', 'no-store']);
  expect(seen.cookies.filter((line) => line.startsWith('lng='))).toEqual([]);
  expect((await pages.ask(led.location!)).text).not.toContain('Only a draft');
  expect((await pages.ask(`/operator/preview/${id}`)).status).toBe(302);
});

test('a new article has an address of its own; what is scheduled cannot be edited', async () => {
  const at = '/operator/content/help/new';
  expect((await pages.ask(at, { cookie: editor, form: { ...form, key: 'news' } })).status).toBe(422);
  expect((await pages.ask(at, { cookie: editor, form: { ...form, key: 'Not a slug' } })).status).toBe(422);
  const made = await pages.ask(at, { cookie: editor, form: { ...form, key: 'winter' } });
  expect(made).toMatchObject({ status: 303, location: '/operator/content/help/winter' });
  const { open } = (await readContent(pages.ctx(), { kind: 'help', key: 'winter' }))!;
  const past = { intent: 'schedule', id: String(open!.id), publishAt: '2001-01-01T10:00' };
  expect((await pages.ask(made.location!, { cookie: editor, form: past })).status).toBe(422);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect((await pages.ask(made.location!, { cookie: editor, form: { ...past, publishAt } })).status).toBe(303);
  const again = { ...form, basedOn: '1' };
  expect((await pages.ask(made.location!, { cookie: editor, form: again })).status).toBe(409);
  expect((await pages.ask('/operator/content/nothing', { cookie: editor })).status).toBe(404);
  expect((await pages.ask('/operator/content/help/nothing', { cookie: editor })).status).toBe(404);
});
