import { useTranslation } from 'react-i18next';
import type { ShownPreview } from './read-contracts.server';
import { SubHeading } from './sub-heading';

/** What it would have paid for the last period. */
export function PreviewBox({ preview }: { preview: ShownPreview }) {
  const { t } = useTranslation('contracts');
  const rows = [
    [t('preview.window'), preview.window],
    [t('figures.turnover'), preview.turnover],
    [t('figures.result'), preview.result],
    ...(preview.active ? [[t('figures.active'), preview.active]] : []),
    ...(preview.carriedIn ? [[t('bill.carriedIn'), preview.carriedIn]] : []),
    [t('preview.rate'), preview.tier === null ? t('preview.notReached') : preview.rate],
  ];
  return (
    <section className="grid gap-2" role="status">
      <SubHeading>{t('preview.heading')}</SubHeading>
      <dl className="preview">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="preview-sum">
          <dt>{t('preview.earned')}</dt>
          <dd>{preview.earned}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('preview.note')}</p>
    </section>
  );
}
