import { lazy } from 'react';
import { needWords } from '../../../ui/words.ts';
import type { TechniquesProps } from './techniques-editor.tsx';

const Editor = lazy(async () => {
  await needWords(['acupoint'])?.catch(console.error);
  return import('./techniques-editor.tsx');
});

/** The techniques of a service; what writes them comes with the first service that has the field, and its words with it. */
export const TechniquesInput = (props: TechniquesProps) => <Editor {...props} />;
