import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

export type Pace = { autoplayMs: number; speedMs: number; gap: number };
export type RunningCarousel = Swiper;

export type Layout = { perView: number; gap: number };
type Start = Pace & Layout & { isLooping: boolean; onSlide: (index: number) => void };

/** Takes over the row that the style sheet laid out: same widths, same gaps, so nothing jumps. */
export function startSwiper(
  view: HTMLElement,
  { autoplayMs, speedMs, gap, perView, isLooping, onSlide }: Start,
): Swiper {
  const first = Math.round(view.scrollLeft / Math.max(1, view.clientWidth / perView));
  view.scrollLeft = 0;
  return new Swiper(view, {
    modules: [Autoplay],
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    slidesPerView: perView,
    spaceBetween: gap,
    speed: speedMs,
    loop: isLooping,
    rewind: !isLooping,
    initialSlide: first,
    autoplay: { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex) },
  });
}
