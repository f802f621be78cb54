import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { NameFields, NumberField, partOf } from '../catalogue/catalogue-fields';
import { CatalogueSheet } from '../catalogue/catalogue-sheet';
import { FactsPanel } from '../facts-panel';
import { SheetCheckbox } from '../sheet';
import type { CategoryPageData } from './read-categories.server';

type CategorySheetProps = { page: CategoryPageData; reply: FormReply | undefined };

/** One category: its names, its place, and whether players see it. */
export function CategorySheet({ page, reply }: CategorySheetProps) {
  const { t } = useTranslation('gamepages');
  const part = partOf(page.values, reply);
  return (
    <>
      <CatalogueSheet
        page={page}
        part={part}
        reply={reply}
        backTo={paths.operatorCategories()}
        backText={t('categories.title')}
      >
        <Panel heading={t('lists')}>
          <div className="console-fields">
            <NameFields part={part} />
            <NumberField
              name="position"
              label={t('fields.position')}
              hint={t('categories.positionHint')}
              part={part}
              isRequired
            />
          </div>
          <SheetCheckbox name="isEnabled" label={t('fields.isEnabled')} part={part} />
        </Panel>
      </CatalogueSheet>
      <div className="mt-4">
        <FactsPanel
          heading={t('facts')}
          more={{ to: page.history, text: t('history') }}
          facts={[
            [t('common:word.code'), <code key="code">{page.code}</code>],
            [
              t('operator:games.title'),
              <Link key="games" to={page.games} className="link">
                {t('itsGames')}
              </Link>,
            ],
            [
              t('operator:word.onSite'),
              <Link key="site" to={page.path} className="link">
                {page.path}
              </Link>,
            ],
          ]}
          note={t('categories.drawn')}
        />
      </div>
    </>
  );
}
