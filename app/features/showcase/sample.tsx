import type { ReactNode } from 'react';
import { SectionHeading } from '~/ui/page/section-heading';

/** A titled group of examples. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <SectionHeading className="!mb-0">{title}</SectionHeading>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
