import Cookies from 'js-cookie';
import { useEffect, useRef, useState } from 'react';
import type { createSynthesizer, Sound } from './synthesizer';

const cookie = 'gameSound';

export type SoundSwitch = { isOn: boolean; toggle(): void };

/** Off until the player asks for it; the synthesizer is loaded only then. The choice is kept in a cookie. */
export function useSound(): SoundSwitch & { play(sound: Sound): void } {
  const [isOn, setOn] = useState(false);
  const synthesizer = useRef<ReturnType<typeof createSynthesizer> | null>(null);
  useEffect(() => setOn(Cookies.get(cookie) === 'on'), []);
  useEffect(() => {
    if (!isOn) return;
    let isLeft = false;
    void import('./synthesizer').then(({ createSynthesizer }) => {
      if (!isLeft) synthesizer.current = createSynthesizer();
    });
    return () => {
      isLeft = true;
      synthesizer.current?.close();
      synthesizer.current = null;
    };
  }, [isOn]);
  return {
    isOn,
    toggle() {
      const attributes = { expires: 365, sameSite: 'Lax', secure: location.protocol === 'https:' } as const;
      Cookies.set(cookie, isOn ? 'off' : 'on', attributes);
      setOn(!isOn);
    },
    play: (sound) => synthesizer.current?.play(sound),
  };
}
