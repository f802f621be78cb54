import type { ReactNode } from 'react';
import type { ConsoleData } from './console-data';
import { ConsoleMark } from './console-mark';

type SignInFrameProps = { frame: ConsoleData; language: ReactNode; theme: ReactNode; children: ReactNode };

/** Around the operators' sign-in: one card, nothing else. */
export function SignInFrame({ frame, language, theme, children }: SignInFrameProps) {
  return (
    <div className="console-sign-in">
      <header>
        <ConsoleMark frame={frame} />
      </header>
      <main id="main" tabIndex={-1} className="panel">
        {children}
      </main>
      <footer className="console-ways">
        {language}
        {theme}
      </footer>
    </div>
  );
}
