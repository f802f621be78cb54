import { useTranslation } from 'react-i18next';
import type { ShellData } from './shell-data';

/** The word of a menu's entry: a category's name, else the locale's. */
export function useEntryWord(names: ShellData['names']): (id: string) => string {
  const { t } = useTranslation('shell');
  return (id) => names[id] ?? t(`menu.${id}`);
}
