import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/format';
import { MotionArea, PauseButton } from '~/ui/page/motion';
import { BannerCarousel } from './banner-carousel';
import { DepositInvite } from './deposit-invite';
import { InstallLine } from './install-line';
import { Jackpot } from './jackpot';
import { NoticeMarquee } from './notice-marquee';
import type { HomeData } from './read-home.server';
import { useBoard } from './use-board';
import { VideoBanners } from './video-banners';
import { WinnersBoard } from './winners-board';

type HomeProps = {
  home: HomeData;
  language: Language;
  title: string;
  search: ReactNode;
  hot: ReactNode;
  own: ReactNode;
  sections: ReactNode;
  /** One form for all cards: the browser looks into every form, and would lay out for it what is far below. */
  around: (cards: ReactNode) => ReactNode;
};

/** What moves here stops together, by one button. */
export function Home({ home, language, title, search, hot, own, sections, around }: HomeProps) {
  const { t } = useTranslation('home');
  const { jackpot, winners } = useBoard(home.board);
  return (
    <MotionArea className="home">
      <h1 className="sr-only">{title}</h1>
      <NoticeMarquee notices={home.notices} />
      {home.isInvitedToDeposit ? <DepositInvite /> : null}
      {home.installTo ? <InstallLine to={home.installTo} /> : null}
      <div className="home-top">
        {search}
        <PauseButton pauseLabel={t('pause')} playLabel={t('resume')} />
      </div>
      {around(
        <>
          <div className={jackpot ? 'home-festive' : 'home-festive home-festive-plain'}>
            <BannerCarousel banners={home.banners} pace={home.paces.banners} language={language} />
            {jackpot ? <Jackpot jackpot={jackpot} language={language} /> : null}
            {hot}
            <WinnersBoard winners={winners} />
          </div>
          {own}
          <VideoBanners videos={home.videos} />
          {sections}
        </>,
      )}
    </MotionArea>
  );
}
