import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';
import type { Change } from './changes';

type ChangesViewProps = {
  changes: Change[];
  /** Where all of it is, if this is not all. */
  whole?: string | null;
};

/** Each part with what it was and what it is now. */
export function ChangesView({ changes, whole }: ChangesViewProps) {
  const { t } = useTranslation('operator');
  if (!changes.length) return <span className="text-muted">–</span>;
  return (
    <ul className="changes">
      {changes.map(({ key, name, before, after }) => (
        <li key={key}>
          <ChangedPart name={name} code={key} />
          {before === null ? null : (
            <del>
              <span className="sr-only">{t('changes.before')} </span>
              {before}
            </del>
          )}
          {after === null ? null : (
            <ins>
              <span className="sr-only">{t('changes.after')} </span>
              {after}
            </ins>
          )}
          {before !== null && after === null ? <span className="text-muted">{t('changes.gone')}</span> : null}
        </li>
      ))}
      {whole ? (
        <li>
          <Link to={whole} className="link">
            {t('changes.whole')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function ChangedPart({ name, code }: { name: string | null; code: string }) {
  if (name) return <span className="changed-part">{name}</span>;
  return code ? <code>{code}</code> : null;
}
