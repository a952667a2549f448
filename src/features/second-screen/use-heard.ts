import { useEffect, useState } from 'react';
import { asksEvery, type Heard, hear, onScreen } from '#domain/second-screen/heard.ts';
import { type Shown, told } from '#domain/second-screen/shown.ts';
import { asking, channelOf } from '../../parts/second-screen/second-screen-channel.ts';
import { keepSign, keptSign, type ShopSign } from './shop-sign.ts';

/** What is to be shown: the shop that the counter stands in, and an order or, with null, the welcome. */
export interface OnScreen {
  readonly shop: ShopSign;
  readonly shown: Shown | null;
}

/** Follows a counter in another window of this device, asking it every few seconds: it says nothing unasked. */
export const useHeard = (counterId: string): OnScreen => {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const channel = channelOf(counterId);
    const ask = () => {
      setNow(performance.now());
      channel.postMessage(asking);
    };
    channel.onmessage = ({ data }) => {
      // Another second screen asks here too, and a counter of another version may say what nobody here understands.
      const said = told.safeParse(data);
      if (!said.success) return;
      const at = performance.now();
      keepSign(said.data.shop);
      setNow(at);
      setHeard((before) => hear(before, said.data, at));
    };
    ask();
    const timer = setInterval(ask, asksEvery);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [counterId]);
  return { shop: heard?.told.shop ?? keptSign(), shown: onScreen(heard, now) };
};
