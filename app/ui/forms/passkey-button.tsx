import { useSubmit } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Notice } from '~/ui/page/notice';
import { useHydrated } from '~/ui/page/use-hydrated';
import { Button, type ButtonLook } from './button';

type PasskeyButtonProps = {
  /** Use one that is there, or make another. */
  ceremony: 'use' | 'make';
  /** Answers a post of the form with what the browser needs. */
  optionsTo: string;
  intent: string;
  text: ReactNode;
  /** Said where the browser or its owner gave nothing. */
  failedText: ReactNode;
  look?: ButtonLook;
  isWide?: boolean;
};

/**
 * Sends the form it is in with what a passkey signed, as `credential`. Passkeys need scripts: before they run, and in
 * browsers without passkeys, it is not there.
 */
export function PasskeyButton({ ceremony, optionsTo, intent, text, failedText, look, isWide }: PasskeyButtonProps) {
  const canRun = useHydrated() && 'PublicKeyCredential' in window;
  const submit = useSubmit();
  const [state, setState] = useState<{ isPending: boolean; failure: ReactNode }>({ isPending: false, failure: null });
  if (!canRun) return null;
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    if (!form?.reportValidity()) return;
    setState({ isPending: true, failure: null });
    try {
      const fields = new FormData(form);
      const options = await askFor(optionsTo, fields);
      if ('refused' in options) return setState({ isPending: false, failure: options.refused });
      fields.set('intent', intent);
      fields.set('credential', JSON.stringify(await perform(ceremony, options)));
      const { pathname, search } = new URL(form.action);
      submit(fields, { method: 'post', action: pathname + search, replace: true, preventScrollReset: true });
      setState({ isPending: false, failure: null });
    } catch {
      setState({ isPending: false, failure: failedText });
    }
  };
  return (
    <>
      <Button type="button" icon="key" look={look} isWide={isWide} isPending={state.isPending} onClick={press}>
        {text}
      </Button>
      {state.failure ? (
        <Notice kind="error" role="alert" data-error-for="passkey">
          {state.failure}
        </Notice>
      ) : null}
    </>
  );
}

type Options = { refused: string } | { challenge: string };

async function askFor(optionsTo: string, fields: FormData): Promise<Options> {
  const response = await fetch(optionsTo, {
    method: 'POST',
    body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
    headers: { Accept: 'application/json' },
  });
  const answer = await response.json();
  if (!response.ok && !('refused' in answer)) throw new Error(`status ${response.status}`);
  return answer;
}

/** The library comes when it is first needed: no page waits for it. */
async function perform(ceremony: 'use' | 'make', options: object): Promise<unknown> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  return ceremony === 'use'
    ? startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
    : startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
}
