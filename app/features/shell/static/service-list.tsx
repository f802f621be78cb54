import { Icon } from '~/ui/media/icon';
import { entryIcon } from '../navigation/entry-icons';
import type { OutsideLink } from '../shell-data';
import { elsewhere } from './elsewhere';

export function ServiceList({ services }: { services: OutsideLink[] }) {
  return services.map(({ kind, text, href }) => (
    <li key={kind}>
      <a href={href} title={text} {...elsewhere(href)}>
        <Icon name={entryIcon(kind)} />
      </a>
    </li>
  ));
}
