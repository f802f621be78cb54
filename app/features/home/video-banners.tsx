import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Carousel } from '~/ui/media/carousel/carousel';
import { Icon } from '~/ui/media/icon';
import { SectionHeading } from '~/ui/page/section-heading';
import type { HomeData } from './read-home.server';

type Video = HomeData['videos'][number];

export function VideoBanners({ videos }: { videos: Video[] }) {
  const { t } = useTranslation('home');
  if (videos.length === 0) return null;
  return (
    <section className="home-section home-videos" aria-labelledby="home-videos">
      <SectionHeading id="home-videos">{t('videos')}</SectionHeading>
      <Carousel
        key={videos.map(({ id }) => id).join()}
        className="carousel-videos"
        label={t('videos')}
        labels={{ previous: t('previousVideo'), next: t('nextVideo') }}
        isLooping={false}
        slides={videos.map((video) => ({ key: video.id, node: <VideoBanner video={video} /> }))}
      />
    </section>
  );
}

/** A poster; the player, and with it the video site, comes only when asked for. Without scripts a link there. */
function VideoBanner({ video }: { video: Video }) {
  const { t } = useTranslation('home');
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        className="video"
        src={video.player}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setPlaying(true);
  }
  return (
    <a className="video" href={video.href} rel="noopener noreferrer" onClick={play}>
      <img src={video.poster} alt="" width={1240} height={420} loading="lazy" />
      <span className="video-play">
        <Icon name="play" size={26} label={t('playVideo')} />
      </span>
      <span className="video-words">
        <strong>{video.title}</strong>
        {video.subtitle ? <small>{video.subtitle}</small> : null}
      </span>
    </a>
  );
}

/** The poster had the focus, and is gone. */
function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus();
}
