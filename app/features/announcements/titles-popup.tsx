import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Pager } from '~/ui/data/pager';
import { Popup } from '~/ui/overlays/popup';
import { EmptyState } from '~/ui/page/empty-state';
import type { Titles } from './read-titles.server';
import { TitleList } from './title-list';

type TitlesPopupProps = { titles: Titles; heading: string; backTo: string; to: (page: number) => string };

export function TitlesPopup({ titles, heading, backTo, to }: TitlesPopupProps) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const digits = (page: number) => formatDigits(page, language);
  return (
    <Popup title={heading} backTo={backTo} closeLabel={t('common:close')} size="wide">
      <div className="grid grid-cols-1 gap-4">
        {titles.items.length === 0 ? (
          <EmptyState
            art={<img src={artPaths.empty('messages')} alt="" width={160} height={120} />}
            title={t('empty.title')}
            text={t('empty.text')}
            level={3}
          />
        ) : (
          <TitleList key={titles.page} titles={titles.items} openIndex={titles.openIndex} />
        )}
        <Pager
          current={titles.page}
          total={titles.pages}
          to={to}
          label={t('pages')}
          previousLabel={t('common:previousPage')}
          nextLabel={t('common:nextPage')}
          pageLabel={(page) => t('common:pageNumber', { page: digits(page) })}
          pageText={digits}
        />
      </div>
    </Popup>
  );
}
