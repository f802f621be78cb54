import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { NameFields, NumberField, OperatorFields, partOf, StateFields } from '../catalogue/catalogue-fields';
import { CatalogueSheet } from '../catalogue/catalogue-sheet';
import { PictureFields } from '../catalogue/picture-fields';
import { FactsPanel } from '../facts-panel';
import { SheetCheckbox } from '../sheet';
import type { GamePageData } from './read-game-page.server';

type GameSheetProps = { page: GamePageData; reply: FormReply | undefined };

/** One game: its state, its names, its place in lists and its picture. */
export function GameSheet({ page, reply }: GameSheetProps) {
  const { t } = useTranslation('gamepages');
  const part = partOf(page.values, reply);
  return (
    <>
      <CatalogueSheet
        page={page}
        part={part}
        reply={reply}
        backTo={paths.operatorGames()}
        backText={t('operator:games.title')}
        hasFiles
      >
        {page.vendor.isOff ? <Notice kind="info">{t('vendorOff')}</Notice> : null}
        {page.vendor.isHalted && !page.vendor.isOff ? <Notice kind="info">{t('vendorHalted')}</Notice> : null}
        <StateFields part={part} zone={page.zone} of="game" />
        <Panel heading={t('lists')}>
          <div className="console-fields">
            <NameFields part={part} />
            <NumberField name="listPosition" label={t('fields.listPosition')} hint={t('placeHint')} part={part} />
          </div>
          {(['isHot', 'isNew', 'hasTrial'] as const).map((name) => (
            <SheetCheckbox key={name} name={name} label={t(`fields.${name}`)} part={part} />
          ))}
        </Panel>
        <PictureFields part={part} picture={page.picture} isOwn={page.hasPicture} hint={t('pictureHint.game')} />
      </CatalogueSheet>
      <OperatorFields fields={page.operatorFields} />
      <div className="mt-4">
        <FactsPanel
          heading={t('facts')}
          more={{ to: page.history, text: t('history') }}
          facts={[
            [t('common:word.code'), <code key="code">{page.code}</code>],
            [t('common:word.provider'), <FactLink key="vendor" to={page.vendor.to} text={page.vendor.name} />],
            [t('operator:games.type'), <FactLink key="type" to={page.category.to} text={page.category.name} />],
            [t('adapter'), <code key="adapter">{page.vendor.adapter}</code>],
            [t('operator:word.onSite'), <FactLink key="site" to={page.onSite} text={page.onSite} />],
          ]}
          note={t('byFile')}
        />
      </div>
    </>
  );
}

function FactLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}
