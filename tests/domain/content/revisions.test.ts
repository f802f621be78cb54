import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import type { BannerBody, HelpBody } from '~/domain/content/bodies';
import {
  moveRevision,
  publishRevision,
  restoreRevision,
  scheduleRevision,
  withdrawContent,
} from '~/domain/content/move-revision.server';
import { publishDue } from '~/domain/content/publish-due.server';
import { findRevision, listContent, readContent } from '~/domain/content/read-revisions.server';
import { nextRevisionState, revisionEvents, revisionStates } from '~/domain/content/revision';
import { saveDraft } from '~/domain/content/save-draft.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { asOwner, worldWith } from '../../setup/world';

const thing = { kind: 'help', key: 'news' } as const;
const hourMs = 3_600_000;

const body = (word: string): HelpBody => ({
  group: 'page',
  position: 3,
  texts: { bn: { title: 'খবর', content: `<p>${word}</p>` }, en: { title: 'News', content: `<p>${word}</p>` } },
});

async function editors() {
  const { ctx, database } = await worldWith();
  const operator = async (account: string): Promise<Ctx> => {
    const id = await createAccount(ctx, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
    return { ...ctx, actor: { role: 'operator', id, name: account } };
  };
  return { ctx, database, one: await operator('editor1'), other: await operator('editor2') };
}

const shown = async (ctx: Ctx) => (await readHelp(ctx)).find(({ slug }) => slug === 'news')?.texts.en.content ?? null;
const draft = (ctx: Ctx, word: string, basedOn: number, isNew = false) =>
  saveDraft(ctx, { ...thing, body: body(word), basedOn, isNew });

test('every state has the events of its table and no other', () => {
  const table = Object.fromEntries(
    revisionStates.map((state) => [
      state,
      Object.fromEntries(
        revisionEvents.flatMap((event) => {
          const next = nextRevisionState(state, event);
          return next ? [[event, next]] : [];
        }),
      ),
    ]),
  );
  expect(table).toEqual({
    draft: { save: 'superseded', propose: 'proposed', schedule: 'scheduled', publish: 'published' },
    proposed: { publish: 'published', sendBack: 'draft' },
    scheduled: { publish: 'published', unschedule: 'draft' },
    published: { supersede: 'superseded', withdraw: 'withdrawn' },
    superseded: {},
    withdrawn: {},
  });
});

test('a draft changes nothing that is shown, publishing does, and undo gives the old bytes', async () => {
  const { ctx, one } = await editors();
  await saveHelpArticle(ctx, { ...body('old'), slug: 'news' });
  const id = await draft(one, 'new', 0);
  expect(await shown(ctx)).toBe('<p>old</p>');
  await publishRevision(one, id);
  expect(await shown(ctx)).toBe('<p>new</p>');
  const { history } = (await readContent(ctx, thing))!;
  expect(history.map(({ number, state, by }) => [number, state, by])).toEqual([
    [2, 'published', 'editor1'],
    [1, 'superseded', null],
  ]);
  const before = await findRevision(ctx, history[1]!.id);
  const restored = await restoreRevision(one, history[1]!.id);
  expect(restored.number).toBe(3);
  expect(await shown(ctx)).toBe('<p>old</p>');
  expect(JSON.stringify((await findRevision(ctx, restored.id))!.body)).toBe(JSON.stringify(before!.body));
  const { entries } = await listAudit(ctx, { subject: `revision:${restored.id}` });
  expect(entries.map(({ action }) => action)).toEqual(['content.restore']);
});

test('a draft over somebody else’s newer one is refused; of many at once one is saved', async () => {
  const { ctx, one, other } = await editors();
  await draft(one, 'first', 0, true);
  await expect(draft(other, 'second', 0)).rejects.toMatchObject({ code: 'content.newer' });
  await expect(draft(other, 'again', 0, true)).rejects.toMatchObject({ code: 'content.taken_key', field: 'key' });
  const many = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => draft(one, `many ${at}`, 1)));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await draft(other, 'mine over theirs', 2);
  const { history } = (await readContent(ctx, thing))!;
  expect(history.map(({ state }) => state)).toEqual(['draft', 'superseded', 'superseded']);
});

test('who proposed does not publish; another does', async () => {
  const { one, other } = await editors();
  const id = await draft(one, 'x', 0, true);
  await moveRevision(one, id, 'propose');
  await expect(publishRevision(one, id)).rejects.toMatchObject({ code: 'content.second_person' });
  await expect(draft(one, 'y', 1)).rejects.toMatchObject({ code: 'content.not_draft' });
  await moveRevision(other, id, 'sendBack');
  await moveRevision(one, id, 'propose');
  await publishRevision(other, id);
  await expect(publishRevision(other, id)).rejects.toMatchObject({ code: 'content.changed' });
  expect(await shown(one)).toBe('<p>x</p>');
});

test('what is scheduled is published when its time has come, once', async () => {
  const { ctx, one } = await editors();
  const id = await draft(one, 'later', 0, true);
  expect(() => scheduleRevision(one, id, ctx.now)).toThrow('content.past_time');
  const publishAt = new Date(ctx.now.getTime() + hourMs);
  await scheduleRevision(one, id, publishAt);
  await expect(publishRevision(one, id)).rejects.toMatchObject({ code: 'content.changed' });
  await publishDue({ ...ctx, now: new Date(publishAt.getTime() - 1) });
  expect(await shown(ctx)).toBeNull();
  const due = { ...ctx, now: publishAt };
  await Promise.all([publishDue(due), publishDue(due)]);
  expect(await shown(ctx)).toBe('<p>later</p>');
  expect((await findRevision(ctx, id))!.state).toBe('published');
});

test('what a newer build scheduled waits for its nodes and holds nothing up', async () => {
  const { ctx, one, database } = await editors();
  const due = { ...ctx, now: new Date(ctx.now.getTime() + hourMs) };
  await asOwner(database, async (client) => {
    await client.query('alter table revisions drop constraint revisions_have_a_known_kind');
    await client.query(
      `insert into revisions (kind, key, number, body, state, publish_at, at)
       values ('posters', 'hall', 1, '{}', 'scheduled', $1, $1)`,
      [ctx.now],
    );
  });
  await scheduleRevision(one, await draft(one, 'later', 0, true), due.now);
  expect(await publishDue(due)).toEqual([]);
  expect(await shown(ctx)).toBe('<p>later</p>');
  const { rows } = await ctx.db.execute<{ state: string }>("select state from revisions where kind = 'posters'");
  expect(rows).toEqual([{ state: 'scheduled' }]);
});

test('what was published long ago comes back by two persons', async () => {
  const { ctx, one, other } = await editors();
  await publishRevision(one, await draft(one, 'a', 0, true));
  await publishRevision(one, await draft(one, 'b', 1));
  const { history } = (await readContent(ctx, thing))!;
  const later = (who: Ctx) => ({ ...who, now: new Date(ctx.now.getTime() + 31 * 24 * hourMs) });
  const proposed = await restoreRevision(later(one), history[1]!.id);
  expect(proposed.state).toBe('proposed');
  expect(await shown(ctx)).toBe('<p>b</p>');
  await publishRevision(later(other), proposed.id);
  expect(await shown(ctx)).toBe('<p>a</p>');
});

test('what was published long ago is not brought back alone by way of a draft', async () => {
  const { ctx, one, other } = await editors();
  await publishRevision(one, await draft(one, 'a', 0, true));
  await publishRevision(one, await draft(one, 'b', 1));
  const { history } = (await readContent(ctx, thing))!;
  const later = (who: Ctx) => ({ ...who, now: new Date(ctx.now.getTime() + 31 * 24 * hourMs) });
  const [first, second] = [later(one), later(other)];
  const alone = { code: 'content.second_person' };
  const { id } = await restoreRevision(first, history[1]!.id);
  await moveRevision(first, id, 'sendBack');
  expect(await readContent(first, thing)).toMatchObject({ takesTwo: true });
  await expect(publishRevision(first, id)).rejects.toMatchObject(alone);
  const soon = new Date(first.now.getTime() + hourMs);
  await expect(scheduleRevision(first, id, soon)).rejects.toMatchObject(alone);
  const copied = await draft(first, 'a', 3);
  await expect(publishRevision(first, copied)).rejects.toMatchObject(alone);
  expect(await shown(ctx)).toBe('<p>b</p>');
  await publishRevision(second, copied);
  expect(await shown(ctx)).toBe('<p>a</p>');
  const written = await draft(first, 'a new text', 4);
  expect(await readContent(first, thing)).toMatchObject({ takesTwo: false });
  await publishRevision(first, written);
  expect(await shown(ctx)).toBe('<p>a new text</p>');
});

test('a text taken off long ago is not published alone by its writer', async () => {
  const { ctx, one, other } = await editors();
  await publishRevision(one, await draft(one, 'a', 0, true));
  await withdrawContent(one, thing);
  const later = (who: Ctx) => ({ ...who, now: new Date(ctx.now.getTime() + 31 * 24 * hourMs) });
  const id = await draft(later(one), 'a', 1);
  await expect(publishRevision(later(one), id)).rejects.toMatchObject({ code: 'content.second_person' });
  await publishRevision(later(other), id);
  expect(await shown(ctx)).toBe('<p>a</p>');
});

test('markup that would act is refused at its field and nothing is stored', async () => {
  const { ctx, one } = await editors();
  const wrong = { ...body('x'), texts: { ...body('x').texts, bn: { title: 'ক', content: '<script>x</script>' } } };
  const refused = { code: 'messaging.unsafe_content', field: 'content.bn' };
  await expect(saveDraft(one, { ...thing, body: wrong, basedOn: 0 })).rejects.toMatchObject(refused);
  expect(await readContent(ctx, thing)).toBeNull();
});

test('what was off the site at its first draft comes back, also where its revision has no time of publication', async () => {
  const { ctx, one, database } = await editors();
  const banner = { kind: 'banners', key: 'w_home-3' } as const;
  const text = { title: 'Rain', subtitle: '', callToAction: '', url: '', artSeed: 'art' };
  const written = (title: string): BannerBody => ({
    ...{ groupName: 'w_home', position: 1, linkageType: 'none', linkage: '' },
    ...{ startsAt: null, endsAt: null, texts: { bn: { ...text, title }, en: { ...text, title } } },
  });
  await publishRevision(one, await saveDraft(one, { ...banner, body: written('Rain'), basedOn: 0, isNew: true }));
  await withdrawContent(one, banner);
  // As one that was switched off before there were revisions, adopted by a former build.
  await asOwner(database, (client) => client.query('update revisions set published_at = null'));
  await publishRevision(one, await saveDraft(one, { ...banner, body: written('Sun'), basedOn: 1 }));
  const { history } = (await readContent(ctx, banner))!;
  expect(history.map(({ state }) => state)).toEqual(['published', 'withdrawn']);
  await restoreRevision(one, history[1]!.id);
  expect((await readContent(ctx, banner))!.standing).toMatchObject({ texts: { en: { title: 'Rain' } } });
});

test('an article is taken off the site and comes back; one of the help page stays', async () => {
  const { ctx, one } = await editors();
  await saveHelpArticle(ctx, { ...body('x'), slug: 'news' });
  await withdrawContent(one, thing);
  expect(await shown(ctx)).toBeNull();
  expect(await listContent(ctx, 'help')).toMatchObject([{ key: 'news', isShown: false, open: null }]);
  const { history } = (await readContent(ctx, thing))!;
  await restoreRevision(one, history[0]!.id);
  expect(await shown(ctx)).toBe('<p>x</p>');
  await saveHelpArticle(ctx, { ...body('x'), slug: 'term', group: 'core' });
  const core = { kind: 'help', key: 'term' } as const;
  await expect(withdrawContent(one, core)).rejects.toMatchObject({ code: 'messaging.core_article' });
  expect((await listContent(ctx, 'help')).map(({ key, isShown }) => [key, isShown])).toEqual([
    ['term', true],
    ['news', true],
  ]);
});
