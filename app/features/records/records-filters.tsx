import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '~/features/common/file-size';
import { useLanguage } from '~/i18n/use-language';
import { Tabs } from '~/ui/data/tabs';
import { Button, ButtonLink } from '~/ui/forms/button';
import { DateInput } from '~/ui/forms/date-input';
import { type Choice, Select } from '~/ui/forms/select';
import { Icon } from '~/ui/media/icon';
import { DownloadLink } from '~/ui/page/download-link';
import { Notice } from '~/ui/page/notice';
import type { RecordsFrame } from './read-frame.server';

type Filter = { name: 'category' | 'vendor' | 'status' | 'kind'; choices: readonly Choice[] };
type RecordsFiltersProps = { frame: RecordsFrame; filters: readonly Filter[]; hidden?: ReactNode };

/** Presets are links, everything else is one plain form: what is filtered is in the address. On phones it waits behind its button. */
export function RecordsFilters({ frame, filters, hidden }: RecordsFiltersProps) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const { period, search } = frame;
  const isFiltered = filters.some(({ name }) => search[name]);
  const size = (bytes: number) => sizeText(bytes, language);
  return (
    <div className="records-tools">
      <div className="records-head">
        <Tabs tabs={period.presets} label={t('presets')} />
        <DownloadLink
          key={frame.csv}
          href={frame.csv}
          writing={(bytes) => t('file.writing', { size: size(bytes) })}
          done={(bytes) => t('file.done', { size: size(bytes) })}
          failed={t('file.failed')}
          cancel={t('file.cancel')}
        >
          {t('csv')}
        </DownloadLink>
      </div>
      <input type="checkbox" id="records-fold" className="records-fold sr-only" defaultChecked={isFiltered} />
      <label htmlFor="records-fold" className="records-opener">
        <Icon name="filter" size={18} />
        {t('filters')}
        <Icon name="chevron-down" size={18} />
      </label>
      <Form className="records-form" action={frame.path} key={JSON.stringify(search)}>
        <label className="list-choice" htmlFor="records-from">
          <span>{t('from')}</span>
          <DateInput id="records-from" name="from" language={language} defaultValue={period.from} />
        </label>
        <label className="list-choice" htmlFor="records-to">
          <span>{t('to')}</span>
          <DateInput id="records-to" name="to" language={language} defaultValue={period.to} />
        </label>
        {filters.map(({ name, choices }) => (
          <label key={name} className="list-choice" htmlFor={`records-${name}`}>
            <span>{t(`filter.${name}`)}</span>
            <Select
              id={`records-${name}`}
              name={name}
              defaultValue={search[name] ?? ''}
              emptyText={t('filter.all')}
              choices={choices}
            />
          </label>
        ))}
        {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
        {hidden}
        <div className="records-buttons">
          <Button look="secondary" icon="filter">
            {t('common:act.view')}
          </Button>
          <ButtonLink to={frame.all} look="quiet">
            {t('reset')}
          </ButtonLink>
        </div>
      </Form>
      {period.cutTo ? <Notice>{t('cut', { days: period.cutTo })}</Notice> : null}
      <p className="records-period">
        <strong>{period.text}</strong> · {t('common:zone', { zone: period.zone })}
      </p>
    </div>
  );
}
