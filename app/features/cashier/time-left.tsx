import { formatDuration } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Countdown } from '~/ui/data/countdown';
import { Icon } from '~/ui/media/icon';

type TimeLeftProps = {
  seconds: number;
  /** Shown without JavaScript, and once the time is over. */
  until: string;
  textOf: (time: string) => string;
};

/** How long something still waits, counted down. */
export function TimeLeft({ seconds, until, textOf }: TimeLeftProps) {
  const language = useLanguage();
  return (
    <p className="time-left">
      <Icon name="clock" />
      <Countdown seconds={seconds} text={(left) => textOf(formatDuration(left, language))} staticText={until}>
        {until}
      </Countdown>
    </p>
  );
}
