import { Link } from '~/ui/page/link';
import type { SignInPage } from './read-sign-in.server';

export function PopupBanner({ banner }: { banner: NonNullable<SignInPage['banner']> }) {
  const face = (
    <>
      <img src={banner.picture} alt="" width={1240} height={420} />
      <span className="banner-words gap-0">
        <strong className="banner-title text-xl">{banner.title}</strong>
        {banner.subtitle ? <span className="text-sm">{banner.subtitle}</span> : null}
      </span>
    </>
  );
  const look = 'banner popup-banner mb-4 min-h-28';
  if (!banner.to) return <div className={look}>{face}</div>;
  if (banner.isExternal) {
    return (
      <a className={look} href={banner.to} rel="noopener">
        {face}
      </a>
    );
  }
  return (
    <Link className={look} to={banner.to}>
      {face}
    </Link>
  );
}
