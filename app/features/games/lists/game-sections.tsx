import { useTranslation } from 'react-i18next';
import type { DataAsText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { SectionHeading } from '~/ui/page/section-heading';
import { CardRow } from '../card-row';
import { GameCard } from '../game-card';
import { useCardWords } from '../use-card-words';
import { VendorCard } from '../vendor-card';
import type { ShownSection, ShownSections } from './read-sections.server';

/** The home page's sections: the best of a category, and the way to all of it. */
export function GameSections({ sections }: { sections: DataAsText<ShownSections> }) {
  return <DrawnOnce part={Sections} of={sections} />;
}

function Sections({ shown: { sections, hasActions } }: { shown: ShownSections }) {
  return sections.map((section) => <GameSection key={section.code} section={section} hasActions={hasActions} />);
}

function GameSection({ section, hasActions }: { section: ShownSection; hasActions: boolean }) {
  const { t } = useTranslation('games');
  const { words, vendorText } = useCardWords();
  const id = `section-${section.code.toLowerCase()}`;
  const more = {
    to: section.path,
    text: section.isSliding ? t('more', { total: section.total }) : t('all'),
    about: section.name,
  };
  return (
    <section className="home-section" aria-labelledby={id}>
      <SectionHeading id={id} more={more}>
        {section.name}
      </SectionHeading>
      <CardRow
        label={section.name}
        isSliding={section.isSliding}
        labels={{ previous: t('previousCards'), next: t('nextCards') }}
      >
        {section.games.map((game, at) => (
          <GameCard
            key={game.id}
            game={game}
            words={words}
            hasActions={hasActions}
            isFeatured={at < section.featured}
          />
        ))}
        {section.vendors.map((vendor, at) => (
          <VendorCard
            key={vendor.id}
            vendor={vendor}
            gamesText={vendorText(vendor.games)}
            halted={words.halted}
            hasActions={hasActions}
            isFeatured={at < section.featured}
          />
        ))}
      </CardRow>
    </section>
  );
}
