import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { PictureFrame } from '~/ui/media/picture-frame';
import { Link } from '~/ui/page/link';
import { Samples } from './sample';

const names = ['deer', 'hilsa', 'long'] as const;

type ShowcaseCardsProps = {
  /** Three that the site has: only their pictures are drawn. */
  games: { nodeId: number; gameType: string }[];
};

export function ShowcaseCards({ games }: ShowcaseCardsProps) {
  const { t } = useTranslation('dev');
  return (
    <Samples title={t('cards.title')}>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {games.map(({ nodeId, gameType }, at) => (
          <Link key={nodeId} to="#" className="card">
            <PictureFrame src={artPaths.game(nodeId, gameType)} alt="" width={320} height={240} />
            <span className="grid gap-1 p-2.5">
              <span className="font-semibold">{t(`cards.${names[at] ?? 'deer'}`)}</span>
              <span>
                <Badge look="hot">{t('badges.hot')}</Badge>
              </span>
            </span>
          </Link>
        ))}
      </div>
    </Samples>
  );
}
