import { type ComponentType, createContext, useContext } from 'react';
import { type DataAsText, fromText } from './data-as-text';

type Part<Data> = ComponentType<{ shown: Data }>;
export type DrawPart = <Data>(part: Part<Data>, of: DataAsText<Data>) => string;

/** The server's: the HTML of a part. A browser draws its parts itself. */
export const DrawPartContext = createContext<DrawPart | null>(null);

type DrawnOnceProps<Data> = {
  part: Part<Data>;
  of: DataAsText<Data>;
  /** Something around it changes what it shows, such as the reply to a form: it is drawn for this answer alone. */
  isOwn?: boolean;
};

/**
 * What depends on its data and the language alone. The server draws it once of data that it remembers for many pages; the
 * browser draws it as any other part, and finds what it would have drawn. Such a part has no `useId` and asks for no context
 * that changes its HTML; its forms are those of `~/ui/forms/form`, with an address from the root.
 */
export function DrawnOnce<Data>({ part: Part, of, isOwn = false }: DrawnOnceProps<Data>) {
  const draw = useContext(DrawPartContext);
  if (draw === null || isOwn) {
    return (
      <div className="contents">
        <Part shown={fromText(of)} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, never by hand
  return <div className="contents" dangerouslySetInnerHTML={{ __html: draw(Part, of) }} />;
}
