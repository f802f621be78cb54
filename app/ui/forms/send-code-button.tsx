import { type ReactNode, useCallback, useState } from 'react';
import { formatDuration, type Language } from '~/i18n/format';
import { Countdown } from '~/ui/data/countdown';
import { useAnswerLatency } from '~/ui/page/use-answer-latency';
import { Button } from './button';

type SendCodeButtonProps = {
  /** How long it rests, as the server counted. */
  seconds: number;
  language: Language;
  isSending: boolean;
  intent?: string;
  text: ReactNode;
  /** "Send again in 00:42". */
  again: (time: string) => ReactNode;
  /** The same as a time, for pages without scripts. */
  againAt: ReactNode;
};

/** A submit of the form it is in; it rests while another code may not be sent, the answer's way here allowed for. */
export function SendCodeButton({ seconds, ...rest }: SendCodeButtonProps) {
  const latency = useAnswerLatency();
  return <CooldownButton key={seconds} seconds={Math.max(0, seconds - Math.round(latency))} {...rest} />;
}

function CooldownButton(props: SendCodeButtonProps) {
  const { seconds, language, isSending, intent = 'sendCode', text, again, againAt } = props;
  const [rests, setRests] = useState(seconds > 0);
  const wake = useCallback(() => setRests(false), []);
  return (
    // The text changes as the page wakes up: beside the button it moves nothing away from under a finger.
    <div className="flex items-center gap-3">
      <Button
        look="secondary"
        icon="paper-plane"
        name="intent"
        value={intent}
        formNoValidate
        disabled={rests}
        isPending={isSending}
        className="shrink-0"
      >
        {text}
      </Button>
      {rests ? (
        <span className="min-w-0 text-sm leading-tight">
          <Countdown
            seconds={seconds}
            text={(left) => again(formatDuration(left, language))}
            staticText={againAt}
            onEnd={wake}
          />
        </span>
      ) : null}
    </div>
  );
}
