import { useTranslation } from 'react-i18next';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Link } from '~/ui/page/link';
import type { Picture } from './picture';

/** Promotion pictures in their order, side by side; the row scrolls. */
export function PictureRow({ pictures, label }: { pictures: Picture[]; label: string }) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const numbered = (at: number) => t('common:file.picture', { number: formatDigits(at + 1, language) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
    <section className="mb-3 flex snap-x snap-mandatory gap-3 overflow-x-auto" aria-label={label} tabIndex={0}>
      {pictures.map((picture, at) => (
        <div key={picture.src} className="w-full shrink-0 snap-center">
          <Framed picture={picture} alt={picture.title ? '' : numbered(at)} />
        </div>
      ))}
    </section>
  );
}

function Framed({ picture, alt }: { picture: Picture; alt: string }) {
  const face = (
    <>
      <img
        src={picture.src}
        alt={alt}
        width={620}
        height={210}
        loading="lazy"
        decoding="async"
        className="w-full rounded-card"
      />
      {picture.title ? <span className="block py-2">{picture.title}</span> : null}
    </>
  );
  if (!picture.target) return face;
  if (picture.target.isExternal) {
    return (
      <a href={picture.target.to} rel="noopener noreferrer" target="_blank">
        {face}
      </a>
    );
  }
  return <Link to={picture.target.to}>{face}</Link>;
}
