import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { ExportPage } from './read-export.server';

type ExportViewProps = { title: string; page: ExportPage };

/** A long file: its reason first. A form of the browser's own, whose answer is the file. */
export function ExportView({ title, page }: ExportViewProps) {
  const { t } = useTranslation(['exports', 'operator']);
  return (
    <>
      <BackLink to={page.back}>{t('back')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <Panel>
        <p className="mb-3 text-sm text-muted">{page.text}</p>
        <form action={page.to} className="grid max-w-2xl gap-3">
          {page.fields.map(({ name, value }) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <Field name="reason" label={t('common:word.reason')} errors={page.errors} isRequired>
            {(control) => <Textarea {...control} rows={2} minLength={3} maxLength={500} />}
          </Field>
          <div>
            <Button type="submit" icon="download">
              {t('submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
