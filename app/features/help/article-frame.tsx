import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';

type ArticleFrameProps = { title: string; date: string; text: ReactNode; children: ReactNode };

/** A text of the help centre with its date, the way back, and what belongs to it below. */
export function ArticleFrame({ title, date, text, children }: ArticleFrameProps) {
  const { t } = useTranslation('help');
  return (
    <div className="page-narrow">
      <Link to={paths.help()} className="link">
        {t('title')}
      </Link>
      <article aria-labelledby="article-title" className="mt-3">
        <h1 id="article-title" className="text-3xl">
          {title}
        </h1>
        <p className="mb-4 text-sm text-muted">{date}</p>
        {text}
      </article>
      {children}
    </div>
  );
}
