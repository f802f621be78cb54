import { Link } from '~/ui/link';
import type { Picture } from './picture';

/** Promotion pictures in their order, side by side; the row scrolls. */
export function PictureRow({ pictures, label }: { pictures: Picture[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
    <section className="mb-3 flex snap-x snap-mandatory gap-3 overflow-x-auto" aria-label={label} tabIndex={0}>
      {pictures.map((picture, at) => (
        <div key={picture.src} className="w-full shrink-0 snap-center">
          <Framed picture={picture} name={`${label} ${at + 1}`} />
        </div>
      ))}
    </section>
  );
}

function Framed({ picture, name }: { picture: Picture; name: string }) {
  const image = (
    <img
      src={picture.src}
      alt={name}
      width={620}
      height={210}
      loading="lazy"
      decoding="async"
      className="w-full rounded-card"
    />
  );
  if (!picture.target) return image;
  if (picture.target.isExternal) {
    return (
      <a href={picture.target.to} rel="noopener noreferrer" target="_blank">
        {image}
      </a>
    );
  }
  return <Link to={picture.target.to}>{image}</Link>;
}
