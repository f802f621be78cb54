import { useTranslation } from 'react-i18next';
import { formatDigits, type Language } from '~/i18n/format';
import { Carousel } from '~/ui/media/carousel/carousel';
import { Link } from '~/ui/page/link';
import type { HomeData } from './read-home.server';

type Banner = HomeData['banners'][number];
type BannerCarouselProps = { banners: Banner[]; pace: HomeData['paces']['banners']; language: Language };

export function BannerCarousel({ banners, pace, language }: BannerCarouselProps) {
  const { t } = useTranslation('home');
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={banners.map(({ id }) => id).join()}
      className="carousel-banners"
      label={t('banners')}
      labels={{
        previous: t('previousBanner'),
        next: t('nextBanner'),
        slide: (number) => t('bannerNumber', { number: formatDigits(number, language) }),
      }}
      pace={pace}
      hasDots
      slides={banners.map((banner, at) => ({ key: banner.id, node: <Slide banner={banner} isFirst={at === 0} /> }))}
    />
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const face = (
    <>
      <img
        src={banner.picture}
        alt=""
        width={1240}
        height={420}
        {...(isFirst ? { loading: 'eager' as const, fetchpriority: 'high' } : { loading: 'lazy' as const })}
      />
      <span className="banner-words">
        <strong className="banner-title">{banner.title}</strong>
        {banner.subtitle ? <span className="banner-subtitle">{banner.subtitle}</span> : null}
        {banner.callToAction && banner.to ? <span className="banner-action">{banner.callToAction}</span> : null}
      </span>
    </>
  );
  if (!banner.to) return <div className="banner">{face}</div>;
  if (banner.isExternal) {
    return (
      <a className="banner" href={banner.to} rel="noopener">
        {face}
      </a>
    );
  }
  return (
    <Link className="banner" to={banner.to} discover="none">
      {face}
    </Link>
  );
}
