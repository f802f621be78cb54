import { Form } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { paths } from '~/http/links/paths';
import { LikesProvider, useLikes } from './use-likes';
import { useSeen } from './use-seen';

type CardFormProps = { backTo: string; className?: string; children: ReactNode };

/**
 * One form for all cards within it: hearts post to the favourites, play to a game's own address, and who is not signed
 * in is led to it and back here. So it works without JavaScript.
 */
export function CardForm({ backTo, className, children }: CardFormProps) {
  const { wishes, refusal, take } = useLikes();
  const cards = useRef<HTMLFormElement>(null);
  useSeen(cards);
  return (
    <Form ref={cards} className={className} method="post" action={paths.favorite()} onSubmit={take} preventScrollReset>
      <input type="hidden" name="redirectTo" value={backTo} />
      <LikesProvider value={wishes}>{children}</LikesProvider>
      {refusal ? (
        <p className="card-note" role="status" data-error-for="form">
          {refusal}
        </p>
      ) : null}
    </Form>
  );
}
