import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/forms/icon-button';
import type { Pace } from './swiper';
import { useSwiper } from './use-swiper';

type CarouselLabels = {
  previous: string;
  next: string;
  slide?: (number: number) => string;
};

type CarouselProps = {
  label: string;
  labels: CarouselLabels;
  slides: { key: string | number; node: ReactNode }[];
  /** Its style says by `--per-view` and `--gap` how the slides lie, from `--wide-view` and `--wide-gap`. */
  className: string;
  pace?: Pace;
  /** How many slides a wide view holds; narrow ones have their number in the style sheet. */
  perView?: number;
  isLooping?: boolean;
  hasArrows?: boolean;
  hasDots?: boolean;
};

/** A row that scrolls and snaps; with JavaScript it also moves by itself, until its `MotionArea` is paused, and has arrows and dots. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    labels,
    slides,
    className,
    pace,
    perView = 1,
    isLooping = true,
    hasArrows = true,
    hasDots = false,
  } = props;
  const view = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const { at, step, go, keepOrder, noteScroll } = useSwiper({
    view,
    count: slides.length,
    pace,
    isLooping: isLooping && slides.length > 1,
    isHeld,
  });
  const isMoving = slides.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  }

  function onFocus(event: FocusEvent) {
    setHeld(true);
    const slide = event.target.closest<HTMLElement>('.carousel-slide');
    if (!slide || !event.target.matches(':focus-visible')) return;
    keepOrder(true);
    go(Number(slide.dataset.at));
  }

  function onBlur() {
    setHeld(false);
    keepOrder(false);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise form controls.
    <div
      className={classes('carousel', className)}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className="carousel-view" ref={view} onScroll={noteScroll} style={layoutOf(perView, pace)}>
        <ul className="carousel-track">
          {slides.map(({ key, node }, index) => (
            <li key={key} className="carousel-slide" data-at={index}>
              {node}
            </li>
          ))}
        </ul>
      </div>
      {isMoving && hasArrows ? (
        <>
          <IconButton
            icon="chevron-left"
            label={labels.previous}
            className="row-arrow row-arrow-back"
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={labels.next}
            className="row-arrow row-arrow-on"
            onClick={() => step(1)}
          />
        </>
      ) : null}
      {isMoving && hasDots ? (
        <div className="carousel-controls">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className="carousel-dot"
              aria-label={labels.slide?.(index + 1)}
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function layoutOf(perView: number, pace?: Pace): CSSProperties {
  return { '--wide-view': perView, '--wide-gap': `${pace?.gap ?? 0}px` } as CSSProperties;
}
