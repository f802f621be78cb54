import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Tabs } from '~/ui/data/tabs';

type MallFrameProps = { title: string; points: string | null; children: ReactNode };

/** The heading of every page of the mall, with what the member has, and the way to the other pages. */
export function MallFrame({ title, points, children }: MallFrameProps) {
  const { t } = useTranslation('points');
  const { pathname } = useLocation();
  const pages = [
    [paths.pointMall(), t('tabs.goods')],
    [paths.pointHistory(), t('tabs.history')],
    [paths.pointLines(), t('tabs.points')],
    [paths.pointRules(), t('tabs.rules')],
    [paths.pointRates(), t('tabs.rates')],
  ] as const;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-3xl">{title}</h1>
        {points === null ? null : (
          <p>
            {t('current')} <strong className="display text-2xl text-accent">{points}</strong>
          </p>
        )}
      </div>
      <Tabs
        label={t('nav')}
        className="mb-5"
        tabs={pages.map(([to, text]) => ({ to, text, isCurrent: to === pathname }))}
      />
      {children}
    </>
  );
}
