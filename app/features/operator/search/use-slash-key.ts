import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '~/http/links/paths';

/** Of the field on the page of the search. */
export const searchFieldId = 'console-search';

const typedInto = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` puts the cursor into the search field, or opens the page that has it. In a field it is typed; a popup keeps the cursor. */
export function useSlashKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(typedInto)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!focusSearch()) navigate(paths.operatorSearch(), { state: { isToType: true } });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** On the page of the search, where `/` has opened it. */
export function useFocusAfterSlash(): void {
  const { state } = useLocation();
  const isToType = Boolean((state as { isToType?: boolean } | null)?.isToType);
  useEffect(() => {
    if (isToType) focusSearch();
  }, [isToType]);
}

function focusSearch(): boolean {
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}
