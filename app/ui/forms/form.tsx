import { type FormProps, Form as RemixForm, useNavigation } from '@remix-run/react';
import { forwardRef } from 'react';

type RootedFormProps = FormProps & { action: string };

/**
 * Remix's form for an address from the root, which the server draws without the routes around it, as it draws links: its
 * HTML is the same, and a part that is drawn once can hold it.
 */
export const Form = forwardRef<HTMLFormElement, RootedFormProps>(function Form(props, ref) {
  if (typeof document === 'undefined') return plain(props);
  return <RemixForm discover="none" {...props} ref={ref} />;
});

function plain({
  discover,
  fetcherKey,
  navigate,
  relative,
  reloadDocument,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  ...rest
}: RootedFormProps) {
  return <form {...rest} />;
}

/** What a form of the page sends at this moment. The server draws parts without the router around them. */
export const useSent: () => FormData | undefined = typeof document === 'undefined' ? () => undefined : useSubmission;

function useSubmission(): FormData | undefined {
  const { state, formData } = useNavigation();
  return state === 'submitting' ? formData : undefined;
}
