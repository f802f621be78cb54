import { describe, expect, test } from 'vitest';
import { type Bodies, type ContentKind, contentKindNames } from '~/domain/content/bodies';
import {
  publishRevision,
  restoreRevision,
  scheduleRevision,
  withdrawContent,
} from '~/domain/content/move-revision.server';
import { findRevision, readContent } from '~/domain/content/read-revisions.server';
import { saveDraft } from '~/domain/content/save-draft.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readAnnouncements } from '~/domain/messaging/read-announcements.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { patternIdOf } from '~/domain/site/registration/patterns';
import { encryptContactLink } from '~/domain/site/save-customer-service-item.server';
import { contentVersions } from '~/domain/site/tables.server';
import { seedEssentials } from '~/seed/content/seed-essentials.server';
import { worldWith } from '../../setup/world';
import { gift, offerOf } from '../promotions/offers';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');

/** Who writes, and who agrees where a kind takes two. */
async function editors(): Promise<[Ctx, Ctx]> {
  const { ctx } = await worldWith({ prepared });
  const named = async (account: string): Promise<Ctx> => {
    const id = await createAccount(ctx, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
    return { ...ctx, actor: { role: 'operator', id, name: account } };
  };
  return [await named('editor1'), await named('editor2')];
}

/** Published again, by two where the kind takes two. */
async function restore([ctx, other]: [Ctx, Ctx], id: number) {
  const restored = await restoreRevision(ctx, id);
  if (restored.state === 'proposed') await publishRevision(other, restored.id);
  return restored;
}

/** An offer is made with its terms, before its words are content. */
const prepared = {
  name: 'essentials_with_offer',
  async fill(ctx: Ctx) {
    await seedEssentials(ctx);
    await saveOffer(ctx, offerOf(gift));
  },
};

const titles = (word: string) => ({ bn: { title: `${word} ক` }, en: { title: word } });
const texts = (word: string) => ({
  bn: { title: `${word} ক`, content: `<p>${word} ক</p>` },
  en: { title: word, content: `<p>${word}</p>` },
});
const bannerText = (title: string) => ({ title, subtitle: '', callToAction: '', url: '', artSeed: 'art' });

/** One thing of each kind, as it is written with a word. The words are `one` and `two`. */
const things: { [K in ContentKind]: { key: string; body(word: string): Bodies[K] } } = {
  banners: {
    key: 'w_home-9',
    body: (word) => ({
      ...{ groupName: 'w_home', position: 1, linkageType: 'none', linkage: '', startsAt: null, endsAt: null },
      texts: { bn: bannerText(`${word} ক`), en: bannerText(word) },
    }),
  },
  announcements: {
    key: '41',
    body: (word) => ({ kind: 'H', execution: ['B'], position: 0, endsAt: null, images: [], texts: texts(word) }),
  },
  help: { key: 'news', body: (word) => ({ group: 'page', position: 3, texts: texts(word) }) },
  promotions: {
    key: 'offer',
    body: (word) => {
      const { bn, en } = texts(word);
      return { texts: { bn: { ...bn, summary: `${word} খ` }, en: { ...en, summary: word } } };
    },
  },
  menus: { key: 'tab', body: (word) => ({ entries: ['HOME', word === 'one' ? 'HOT' : 'PROMO', 'ACCOUNT'] }) },
  resources: {
    key: 'WHATSAPP',
    body: (word) => ({
      ...{ group: 'contact', position: 1, url: `https://example.com/${word}`, release: null, texts: titles(word) },
    }),
  },
  services: {
    key: '41',
    body: (word) => ({
      ...{ csType: 'TELEGRAM', position: 1, texts: titles(word) },
      encryptedPath: encryptContactLink(cipher, `tg://resolve?domain=${word}`),
    }),
  },
  domains: {
    key: 'agents.example',
    body: (word) => ({ purpose: word === 'one' ? 'agent' : 'app', affiliateCode: null }),
  },
  fields: {
    key: 'nickname',
    body: (word) => ({
      ...{ isRequired: word === 'two', patternId: patternIdOf('any'), position: 3 },
      ...{ minLength: 2, maxLength: word === 'one' ? 30 : 31 },
    }),
  },
};

/** All that pages read. */
async function shown(ctx: Ctx): Promise<string> {
  const read = await Promise.all([
    ...[readSite(ctx, cipher), readHelp(ctx), readAnnouncements(ctx), readPromotions(ctx)],
  ]);
  return JSON.stringify(read, (name, value) =>
    ['updatedAt', 'publishedAt'].includes(name) ? undefined : typeof value === 'bigint' ? String(value) : value,
  );
}

const versions = (ctx: Ctx) => ctx.db.select().from(contentVersions).orderBy(contentVersions.name);

describe.each(contentKindNames)('%s', (kind) => {
  const { key, body } = things[kind];
  const thing = { kind, key };
  const draft = async (ctx: Ctx, word: string, of: ReturnType<typeof body> = body(word)) => {
    const newest = (await readContent(ctx, thing))?.newest ?? 0;
    return saveDraft(ctx, { kind, key, body: of, basedOn: newest });
  };

  test('a draft shows nothing and raises no content version; published, replaced and published again it gives the old bytes', async () => {
    const [ctx, other] = await editors();
    const before = { shown: await shown(ctx), versions: await versions(ctx) };
    const first = await draft(ctx, 'one');
    expect({ shown: await shown(ctx), versions: await versions(ctx) }).toEqual(before);
    await publishRevision(other, first);
    const one = await shown(ctx);
    expect(one).not.toBe(before.shown);
    expect(await versions(ctx)).not.toEqual(before.versions);
    const written = (await findRevision(ctx, first))!.body;
    await publishRevision(other, await draft(ctx, 'two'));
    expect(await shown(ctx)).not.toBe(one);
    const again = await restore([ctx, other], first);
    expect(JSON.stringify((await findRevision(ctx, again.id))!.body)).toBe(JSON.stringify(written));
    expect(await shown(ctx)).toBe(one);
    const { history } = (await readContent(ctx, thing))!;
    expect(history.filter(({ state }) => state === 'published')).toHaveLength(1);
  });

  test('of fifty drafts at once one is saved and every other is told, and nothing is lost', async () => {
    const [ctx] = await editors();
    const newest = (await readContent(ctx, thing))?.newest ?? 0;
    const many = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        saveDraft(ctx, { kind, key, body: body('one'), basedOn: newest, note: `of ${at}` }),
      ),
    );
    const saved = many.flatMap((one, at) => (one.status === 'fulfilled' ? [`of ${at}`] : []));
    const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(saved).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(['content.newer']));
    const { history, open } = (await readContent(ctx, thing))!;
    expect(open).toMatchObject({ state: 'draft', note: saved[0] });
    await draft(ctx, 'two');
    const after = (await readContent(ctx, thing))!.history;
    expect(after.map(({ note }) => note)).toEqual(['', ...history.map(({ note }) => note)]);
  });

  test('what is taken off the site comes back as it was; what a site cannot do without stays', async () => {
    const [ctx, other] = await editors();
    const before = await shown(ctx);
    const id = await draft(ctx, 'one');
    await publishRevision(other, id);
    const one = await shown(ctx);
    if (kind === 'menus' || kind === 'promotions') {
      await expect(async () => withdrawContent(ctx, thing)).rejects.toMatchObject({ code: 'content.stays' });
      return;
    }
    await withdrawContent(ctx, thing);
    expect((await readContent(ctx, thing))!.isShown).toBe(false);
    expect(await shown(ctx)).not.toBe(one);
    expect(before).not.toBe(one);
    await restore([ctx, other], id);
    expect(await shown(ctx)).toBe(one);
  });

  test('its writer publishes it alone only where the kind does not take two', async () => {
    const [ctx] = await editors();
    const id = await draft(ctx, 'one');
    const soon = new Date(ctx.now.getTime() + 3_600_000);
    if (kind === 'domains') {
      const alone = { code: 'content.second_person' };
      await expect(publishRevision(ctx, id)).rejects.toMatchObject(alone);
      await expect(scheduleRevision(ctx, id, soon)).rejects.toMatchObject(alone);
      return;
    }
    await publishRevision(ctx, id);
    expect((await readContent(ctx, thing))!.isShown).toBe(true);
  });
});
