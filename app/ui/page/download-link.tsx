import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';

type Progress = { kind: 'writing' | 'done'; bytes: number } | { kind: 'failed' };

type DownloadLinkProps = {
  href: string;
  children: ReactNode;
  /** How far it is, in words. */
  writing: (bytes: number) => string;
  done: (bytes: number) => string;
  failed: string;
  cancel: string;
};

/** A file that may take a while: how much of it is there is said while it comes, and what went wrong can be tried again. A plain link without scripts. */
export function DownloadLink({ href, children, writing, done, failed, cancel }: DownloadLinkProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function fetchFile(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const { blob, name } = await read(href, controller.signal, (bytes) => setProgress({ kind: 'writing', bytes }));
      save(blob, name);
      setProgress({ kind: 'done', bytes: blob.size });
    } catch {
      setProgress(controller.signal.aborted ? null : { kind: 'failed' });
    } finally {
      running.current = null;
    }
  }

  return (
    <span className="records-file">
      <span role="status">{progress ? textOf(progress) : null}</span>
      {progress?.kind === 'writing' ? (
        <button
          type="button"
          className={buttonClass({ look: 'quiet', size: 'small' })}
          onClick={() => running.current?.abort()}
        >
          {cancel}
        </button>
      ) : null}
      <a href={href} download className={buttonClass({ look: 'secondary', size: 'small' })} onClick={fetchFile}>
        <Icon name="download" />
        {children}
      </a>
    </span>
  );

  function textOf(at: Progress): string {
    if (at.kind === 'failed') return failed;
    return at.kind === 'writing' ? writing(at.bytes) : done(at.bytes);
  }
}

/** What was not sent to its end is no file: a cut answer fails the reading. */
async function read(href: string, signal: AbortSignal, tell: (bytes: number) => void) {
  const response = await fetch(href, { signal });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  if (name === undefined) throw new Error('no file');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  tell(bytes);
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    tell(bytes);
  }
  return { blob: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), name };
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
