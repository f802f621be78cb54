import { useEffect, useRef } from 'react';
import { Icon } from '~/ui/media/icon';
import { Prose } from '~/ui/page/prose';
import { PictureRow } from './picture-row';
import type { Titles } from './read-titles.server';

type TitleListProps = { titles: Titles['items']; openIndex: number | null };

/** Titles that open into their text. The one asked for is open and is brought into view. */
export function TitleList({ titles, openIndex }: TitleListProps) {
  return (
    <ol className="grid gap-2" start={(titles[0]?.index ?? 0) + 1}>
      {titles.map((item) => (
        <li key={item.id}>
          <Title item={item} isAsked={item.index === openIndex} />
        </li>
      ))}
    </ol>
  );
}

function Title({ item, isAsked }: { item: Titles['items'][number]; isAsked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsked) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <details ref={details} className="disclosure" open={isAsked} name="announcement" id={`item-${item.index}`}>
      <summary>
        <span>
          {item.title}
          <small className="block text-muted">{item.date}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body">
        {item.pictures.length > 0 ? <PictureRow pictures={item.pictures} label={item.title} /> : null}
        <Prose html={item.html} />
      </div>
    </details>
  );
}
