import { useFetcher } from '@remix-run/react';
import { createContext, type FormEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { favouriteRestSeconds } from '~/domain/catalogue/own-games';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';

type Wish = { name: string; value: string };

const LikesContext = createContext<readonly Wish[]>([]);
export const LikesProvider = LikesContext.Provider;

/** Whether a game is a favourite, as it was pressed last: the server's answer may still be under way. */
export function useLiked(id: number, isLiked: boolean): boolean {
  const wish = useContext(LikesContext).findLast(({ value }) => value === String(id));
  return wish ? wish.name === 'add' : isLiked;
}

/** Hearts answer at once; what was pressed is sent one a second, as the site takes it. */
export function useLikes() {
  const { state, formData, submit, data } = useFetcher<FormReply>();
  const [waiting, setWaiting] = useState<Wish[]>([]);
  const sentAt = useRef(0);
  useEffect(() => {
    const [first] = waiting;
    if (!first || state !== 'idle') return;
    const rest = sentAt.current + favouriteRestSeconds * 1000 - Date.now();
    const timer = setTimeout(
      () => {
        sentAt.current = Date.now();
        submit({ [first.name]: first.value, enhanced: 'yes' }, { method: 'post', action: paths.favorite() });
        setWaiting((wishes) => wishes.slice(1));
      },
      Math.max(0, rest),
    );
    return () => clearTimeout(timer);
  }, [waiting, state, submit]);
  const wishes = useMemo(() => {
    const sent = [...(formData ?? [])].map(([name, value]) => ({ name, value: String(value) }));
    return [...sent, ...waiting];
  }, [formData, waiting]);
  return {
    wishes,
    refusal: data?.errors?.form?.[0],
    take(event: FormEvent) {
      const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      if (!button?.classList.contains('like')) return;
      event.preventDefault();
      const { name, value } = button;
      setWaiting((wishes) => [...wishes.filter((wish) => wish.value !== value), { name, value }]);
    },
  };
}
