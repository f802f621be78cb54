import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { Stat } from '~/ui/data/stat';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { BillList } from './bill-list';
import { contractPaths } from './contract-pages';
import type { ConsoleBills } from './read-console-bills.server';

/** Whose statement is asked for. */
export function BillsOf({ page }: { page: ConsoleBills }) {
  const { t } = useTranslation('contracts');
  return (
    <Form action={contractPaths.bills()} key={page.account} className="console-filters" role="search">
      <div className="console-filter-wide">
        <Field name="account" label={t('console.statementOf')} hint={t('console.statementHint')} errors={page.errors}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={page.account}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Button type="submit" icon="search">
        {t('console.statementDo')}
      </Button>
    </Form>
  );
}

/** The sums of a statement, and the bills that make them up. */
export function ConsoleBillsView({ page }: { page: ConsoleBills }) {
  const { t } = useTranslation('contracts');
  const heading = t(`console.bills.${page.mode}`);
  if (page.isUnknown) return null;
  return (
    <>
      {page.sums
        ? (['earned', 'owed'] as const).map((side) => (
            <section key={side} className="grid gap-2">
              <h2 className="text-lg">
                {t(`console.${side}`, { account: page.account, number: page.sums![side].bills })}
              </h2>
              <div className="records-totals">
                {(['gross', 'paid', 'open'] as const).map((name) => (
                  <Stat key={name} label={t(`console.sum.${name}`)} figure={page.sums![side][name]} />
                ))}
              </div>
            </section>
          ))
        : null}
      <Panel heading={heading} className="console-list">
        <p className="mb-2 text-sm text-muted">
          {page.mode === 'statement' ? `${t('console.countedBy')} ` : null}
          {t('zone', { zone: page.zone })}
        </p>
        <BillList
          bills={page.bills}
          side="both"
          caption={heading}
          empty={<EmptyState title={t('console.noBills')} text={t(`console.noBillsText.${page.mode}`)} level={3} />}
        />
        <NewestFirstPager previous={page.first} next={page.older} label={t('pageList')} />
      </Panel>
    </>
  );
}
