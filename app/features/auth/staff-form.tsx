import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFocusOnRefusal } from './use-focus-on-refusal';

type StaffFormProps = { reply: object | undefined; children: (pendingIntent: string | null) => ReactNode };

/**
 * Signing in asks for a new document: what the browser held was somebody else's, or nobody's. Codes and captchas come
 * without leaving the page.
 */
export function StaffForm({ reply, children }: StaffFormProps) {
  const { state, formData } = useNavigation();
  const submit = useSubmit();
  const form = useFocusOnRefusal(reply);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const backAgain = () => setLeaving(false);
    addEventListener('pageshow', backAgain);
    return () => removeEventListener('pageshow', backAgain);
  }, []);

  function take(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'signIn';
    if (intent === 'signIn') return setLeaving(true);
    event.preventDefault();
    submit(submitter as HTMLButtonElement, { replace: true, preventScrollReset: true });
  }

  const asked = state === 'submitting' ? String(formData?.get('intent') ?? '') : null;
  return (
    <form method="post" ref={form} onSubmit={take} className="grid gap-4">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="signIn" hidden />
      {children(isLeaving ? 'signIn' : asked)}
    </form>
  );
}
