import { type RefObject, useEffect, useState } from 'react';
import { useInView, useMayMove } from '~/ui/page/motion';
import { slide } from '../slide';
import type { Layout, Pace, RunningCarousel } from './swiper';

type UseSwiper = {
  view: RefObject<HTMLDivElement | null>;
  count: number;
  /** Without a pace the row is until somebody moves it, and no script is loaded for it. */
  pace?: Pace;
  isLooping: boolean;
  isHeld: boolean;
};

/** A page that has just come has other things to do than to set its rows up for moving. */
const settledMs = 5_000;

/**
 * Moves a row of slides: by scrolling at first, by Swiper once the row has been in view for a while and may move. Under
 * reduced motion it stays with scrolling.
 */
export function useSwiper({ view, count, pace, isLooping, isHeld }: UseSwiper) {
  const [swiper, setSwiper] = useState<RunningCarousel | null>(null);
  const [at, setAt] = useState(0);
  const mayMove = useMayMove();
  const isInView = useInView(view);
  const isOn = isInView && mayMove && count > 1;

  useEffect(() => {
    if (!isOn || isHeld || swiper || !pace) return;
    let isGone = false;
    async function start(pace: Pace) {
      const startSwiper = (await import('./swiper'))?.startSwiper;
      // Nothing, when it failed to load and the page offers a reload.
      if (isGone || !startSwiper || !view.current) return;
      setSwiper(startSwiper(view.current, { ...pace, ...layoutOf(view.current), isLooping, onSlide: setAt }));
    }
    const timer = setTimeout(() => void start(pace), Math.max(0, settledMs - performance.now()));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, isHeld, isLooping, pace, swiper, view]);

  useEffect(() => {
    if (isOn && !isHeld) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [isOn, isHeld, swiper]);

  useEffect(() => (swiper ? relayoutOnResize(swiper) : undefined), [swiper]);

  return {
    at,
    step(direction: -1 | 1) {
      if (!swiper) slide(view.current, direction);
      else if (direction < 0) swiper.slidePrev();
      else swiper.slideNext();
    },
    go(index: number) {
      if (swiper?.params.loop) swiper.slideToLoop(index);
      else if (swiper) swiper.slideTo(swiper.slides.findIndex(({ dataset }) => dataset.at === String(index)));
      else view.current?.scrollTo({ left: slidesOf(view.current)[index]?.offsetLeft ?? 0 });
    },
    /** A loop moves slides within the document, which would lead the Tab key in circles while it is among them. */
    keepOrder(isInOrder: boolean) {
      if (swiper) Object.assign(swiper.params, { loop: isLooping && !isInOrder, rewind: !isLooping || isInOrder });
    },
    noteScroll() {
      if (swiper || !view.current) return;
      const [first, second] = slidesOf(view.current);
      const stride = (second?.offsetLeft ?? 1) - (first?.offsetLeft ?? 0);
      setAt(Math.min(count - 1, Math.round(view.current.scrollLeft / Math.max(1, stride))));
    },
  };
}

/** The style sheet decides how many slides a view holds; Swiper is told again when that changes. Ends with the carousel. */
function relayoutOnResize(swiper: RunningCarousel): () => void {
  const relayout = () => {
    const { perView, gap } = layoutOf(swiper.el);
    Object.assign(swiper.params, { slidesPerView: perView, spaceBetween: gap });
    swiper.update();
  };
  addEventListener('resize', relayout);
  return () => {
    removeEventListener('resize', relayout);
    swiper.destroy();
  };
}

/** `--gap` is given in pixels. */
function layoutOf(view: HTMLElement): Layout {
  const style = getComputedStyle(view);
  const figure = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { perView: figure('--per-view') || 1, gap: figure('--gap') };
}

function slidesOf(view: HTMLElement): HTMLElement[] {
  return [...view.querySelectorAll<HTMLElement>('.carousel-slide')];
}
