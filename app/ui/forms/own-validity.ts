import { useEffect } from 'react';

export type ValidityWords = { missing: string; missingFile: string; email: string; wrong: string };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The browser speaks its own language when it refuses a field: these words are said in its place. */
export function useOwnValidity(words: ValidityWords): void {
  const { missing, missingFile, email, wrong } = words;
  useEffect(() => {
    const told = new WeakSet<Control>();
    function tell({ target }: Event) {
      const control = target as Control;
      const { validity } = control;
      if (validity.customError) return;
      const isFile = control.type === 'file';
      const text = validity.valueMissing ? (isFile ? missingFile : missing) : validity.typeMismatch ? email : wrong;
      control.setCustomValidity(text);
      told.add(control);
    }
    /** Also of the other controls of its form: a choice among radios makes all of them valid. */
    function clear({ target }: Event) {
      for (const control of (target as Control).form?.elements ?? []) {
        if (told.delete(control as Control)) (control as Control).setCustomValidity('');
      }
    }
    addEventListener('invalid', tell, true);
    addEventListener('input', clear, true);
    addEventListener('change', clear, true);
    return () => {
      removeEventListener('invalid', tell, true);
      removeEventListener('input', clear, true);
      removeEventListener('change', clear, true);
    };
  }, [missing, missingFile, email, wrong]);
}
