import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

type Reply<Action> = ReturnType<typeof useActionData<Action>>;

/**
 * What came of the form that was sent last on this page. The router forgets it when the page is read again, after a live
 * event for example: here it stays until another form is sent or the page is left. Games whose rounds and draws go on by
 * themselves take `useActionData`: there a refusal is over with its round.
 */
export function useFormReply<Action>(): Reply<Action> {
  const { key } = useLocation();
  const told = useActionData<Action>();
  const [latest, setLatest] = useState<{ key: string; told: Reply<Action> }>({ key, told });
  if (told !== undefined && (told !== latest.told || key !== latest.key)) setLatest({ key, told });
  if (told !== undefined) return told;
  return latest.key === key ? latest.told : undefined;
}
