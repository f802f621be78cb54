import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { BulkAct, BulkList } from '~/domain/bulk/bulk-acts';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { Panel } from '~/ui/page/panel';
import { bulkFormId } from './choose-column';

type BulkBarProps = {
  list: BulkList;
  acts: BulkAct[];
  /** What the list is narrowed by, by the names of its fields. */
  search: Record<string, string | null>;
};

/** Below a list: what to do with the chosen rows, or with all that fit. It only leads to the page that asks. */
export function BulkBar({ list, acts, search }: BulkBarProps) {
  const { t } = useTranslation('operator');
  if (acts.length === 0) return null;
  return (
    <Panel heading={t('bulk.heading')} className="mt-4">
      <Form id={bulkFormId} action={paths.operatorBulk(list)} className="grid max-w-md gap-3">
        {Object.entries(search).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Field name="act" label={t('bulk.act')}>
          {(control) => (
            <Select {...control} choices={acts.map((value) => ({ value, text: t(`bulk.acts.${value}`) }))} />
          )}
        </Field>
        <div className="actions">
          <Button name="of" value="chosen" look="secondary">
            {t('bulk.chosen')}
          </Button>
          <Button name="of" value="all" look="secondary">
            {t('bulk.all')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
