import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Panel } from '~/ui/page/panel';
import { type Part, Sheet, SheetCheckbox, SheetLine, SheetWords } from '../sheet';
import type { GoodsSheet } from './read-goods.server';

type GoodsSheetProps = { page: GoodsSheet; reply: FormReply | undefined };

/** One of the goods: its price, its stock and its words. */
export function GoodsSheetView({ page, reply }: GoodsSheetProps) {
  const { t } = useTranslation('goods');
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <Sheet
      backTo={paths.operatorGoods()}
      backText={t('title')}
      title={page.title}
      errors={part.errors.form ?? part.errors.kind}
      save={t('common:act.save')}
    >
      <input type="hidden" name="kind" value={page.kind} />
      <Panel heading={t('parts.price')}>
        <div className="console-fields">
          <SheetLine
            name="code"
            label={t('fields.code')}
            hint={t('fields.codeHint')}
            part={part}
            isRequired
            isFixed={!page.isNew}
          />
          <SheetLine name="points" label={t('points:column.required')} part={part} isRequired />
          <SheetLine name="amount" label={t('points:column.amount')} hint={t('fields.amountHint')} part={part} />
          {page.kind === 'cash' ? (
            <SheetLine name="paid" label={t('points:pays')} hint={t('fields.paidHint')} part={part} isRequired />
          ) : null}
          <SheetLine name="perAccount" label={t('points:perAccount')} hint={t('fields.perAccountHint')} part={part} />
          <SheetLine
            name="stockChange"
            label={t('fields.stockChange')}
            hint={t('fields.stockChangeHint', { left: page.left })}
            part={part}
          />
          <SheetLine name="position" label={t('fields.position')} part={part} />
        </div>
        <SheetCheckbox name="isEnabled" label={t('fields.isEnabled')} part={part} />
      </Panel>
      <Panel heading={t('operator:word.words')}>
        <SheetWords part={part} labelOf={(field) => t(`fields.${field}`)} text={{ rows: 5, maxLength: 2_000 }} />
      </Panel>
    </Sheet>
  );
}
