import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { type Part, Sheet } from '../sheet';
import { SavedMeanwhile } from './catalogue-fields';

type CatalogueSheetProps = {
  page: { title: string; seen: string; values: Part['values'] };
  part: Part;
  reply: FormReply | undefined;
  backTo: string;
  backText: string;
  /** Its form sends files too. */
  hasFiles?: boolean;
  children: ReactNode;
};

/** The sheet of one row of the catalogue: it is saved as it was seen, or shows what somebody else has saved meanwhile. */
export function CatalogueSheet({ page, part, reply, children, ...sheet }: CatalogueSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet key={page.seen} title={page.title} errors={part.errors.form} save={t('common:act.save')} {...sheet}>
      <SavedMeanwhile values={page.values} seen={page.seen} reply={reply} />
      <input type="hidden" name="seen" value={page.seen} />
      {children}
    </Sheet>
  );
}
