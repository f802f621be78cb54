import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';

export type Move = { value: number; label: ReactNode; note?: ReactNode; isSecondary?: boolean };

type MoveFormProps = {
  reference: string;
  /** How many moves have been made. */
  step: number;
  moves: readonly Move[];
  errors: Record<string, string[]> | undefined;
  isBusy?: boolean;
  children?: ReactNode;
};

/** The moves of a round under way, a button each; what is put inside comes below them. */
export function MoveForm({ reference, step, moves, errors, isBusy, children }: MoveFormProps) {
  const { state, formData } = useNavigation();
  const sent = state === 'idle' ? null : formData?.get('move');
  return (
    <div className="studio-form">
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="round" value={reference} />
        <input type="hidden" name="step" value={step} />
        <FormErrors errors={[...(errors?.form ?? []), ...(errors?.move ?? []), ...(errors?.round ?? [])]} />
        <div className="studio-moves">
          {moves.map(({ value, label, note, isSecondary }) => (
            <Button
              key={value}
              name="move"
              value={value}
              size="large"
              look={isSecondary ? 'secondary' : 'primary'}
              isPending={isBusy || sent === String(value)}
            >
              <span>
                {label}
                {note ? <small>{note}</small> : null}
              </span>
            </Button>
          ))}
        </div>
      </Form>
      {children}
    </div>
  );
}
