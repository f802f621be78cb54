import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { SearchPage } from './read-search.server';
import { searchFieldId, useFocusAfterSlash } from './use-slash-key';

/** One box for accounts, money and pages of the console. */
export function SearchView({ title, page }: { title: string; page: SearchPage }) {
  const { t } = useTranslation(['finding', 'operator']);
  useFocusAfterSlash();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Form method="get" role="search" className="panel mb-4 grid gap-3">
        <Field
          name="q"
          id={searchFieldId}
          label={t('label')}
          hint={
            <>
              {t('hint')} <span className="console-key-hint">{t('slash')}</span>
            </>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              aria-keyshortcuts="/"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={page.q}
            />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" icon="search">
            {t('common:act.search')}
          </Button>
        </div>
      </Form>
      {page.q !== '' && page.groups.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <div className="grid min-w-0 gap-4">
        {page.groups.map(({ id, found, more }) => (
          <Panel key={id} heading={t(`groups.${id}`)}>
            <ul className="grid gap-2">
              {found.map(({ to, name, about }) => (
                <li key={to}>
                  <Link to={to} className="link wrap-anywhere">
                    {name}
                  </Link>
                  {about ? <span className="block text-sm text-muted">{about}</span> : null}
                </li>
              ))}
            </ul>
            {more ? (
              <p className="mt-3">
                <Link to={more} className="link">
                  {t('more')}
                </Link>
              </p>
            ) : null}
          </Panel>
        ))}
      </div>
    </>
  );
}
