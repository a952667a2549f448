import { type ComponentType, lazy } from 'react';
import { needWords } from '../../ui/words.ts';

/** A widget that comes with the first field that needs it, and its words with it. */
export const lazily = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(async () => {
    await needWords(['form', 'rejections'])?.catch(console.error);
    return load();
  });
