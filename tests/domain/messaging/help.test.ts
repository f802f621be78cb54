import { expect, test } from 'vitest';
import { readHelp } from '~/domain/messaging/read-help.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { asOwner, worldWith } from '../../setup/world';

const article = {
  slug: 'faq',
  position: 2,
  texts: { bn: { title: 'প্রশ্ন', content: '<p>উত্তর</p>' }, en: { title: 'Questions', content: '<p>Answers</p>' } },
};

test('articles stand in order, in both languages, and are saved over', async () => {
  const { ctx } = await worldWith();
  await saveHelpArticle(ctx, article);
  await saveHelpArticle(ctx, { ...article, slug: 'term', position: 1 });
  await saveHelpArticle(ctx, { ...article, texts: { ...article.texts, en: { title: 'FAQ', content: '<p>x</p>' } } });
  const help = await readHelp(ctx);
  expect(help.map(({ slug }) => slug)).toEqual(['term', 'faq']);
  expect(help[1]).toEqual({
    slug: 'faq',
    group: 'core',
    position: 2,
    updatedAt: ctx.now,
    texts: { bn: article.texts.bn, en: { title: 'FAQ', content: '<p>x</p>' } },
  });
});

test('scripts and bad anchors are refused on write, scripts are inert on read', async () => {
  const { ctx, database } = await worldWith();
  await expect(
    saveHelpArticle(ctx, {
      ...article,
      texts: { ...article.texts, bn: { title: 'ক', content: '<script>x</script>' } },
    }),
  ).rejects.toMatchObject({ code: 'messaging.unsafe_content', field: 'content.bn' });
  expect(() => saveHelpArticle(ctx, { ...article, slug: '"><b' })).toThrow('messaging.invalid_link');
  await saveHelpArticle(ctx, article);
  await asOwner(database, (client) => client.query(`update help_articles set content = '<p>a</p><script>x</script>'`));
  expect((await readHelp(ctx))[0]!.texts.bn.content).toBe('<p>a</p>');
});
