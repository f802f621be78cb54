import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';

export function Wordmark({ siteName }: { siteName: string }) {
  return (
    <Link discover="none" to={paths.home()} className="wordmark">
      <img src="/favicon.svg" alt="" />
      <span>{siteName}</span>
    </Link>
  );
}
