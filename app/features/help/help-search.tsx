import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import type { Articles, WholeHelp } from './read-articles.server';

/** Finds in both languages and scripts; its answer is an address, so it works and is shared without JavaScript. */
export function HelpSearch({ typed, found }: Pick<Articles, 'typed' | 'found'>) {
  const { t } = useTranslation('help');
  return (
    <search className="mb-5 block">
      <Form method="get" action={paths.help()} className="flex gap-2" preventScrollReset>
        <TextInput
          name="q"
          type="search"
          defaultValue={typed}
          key={typed}
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <Button look="secondary">{t('common:act.search')}</Button>
      </Form>
      {found === null ? null : (
        <section aria-label={t('search.found')} className="mt-4">
          {found.length === 0 ? <p role="status">{t('search.none', { typed })}</p> : <ArticleLinks links={found} />}
        </section>
      )}
    </search>
  );
}

export function ArticleLinks({ links }: { links: WholeHelp['more'] }) {
  return (
    <ul className="grid gap-3">
      {links.map(({ slug, title, excerpt, to }) => (
        <li key={slug}>
          <Link to={to} className="link font-semibold">
            {title}
          </Link>
          <p className="text-sm text-muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
