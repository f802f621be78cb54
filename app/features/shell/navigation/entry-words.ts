import { useTranslation } from 'react-i18next';
import type { ShellData } from '../shell-data';

/** The word of a menu's entry: the operator's name for a category, else the locale's word. */
export function useEntryWord(names: ShellData['names']): (id: string) => string {
  const { t } = useTranslation('shell');
  return (id) => names[id] ?? t(`menu.${id}`);
}
