import { lazy, Suspense } from 'react';
import type { Technique } from '#domain/item/service/technique.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { needWords } from '../../../ui/words.ts';

const List = lazy(async () => {
  await needWords(['acupoint'])?.catch(console.error);
  return import('./techniques-list.tsx');
});

/** The techniques of a service; names and pictures of the body come with the first that are shown. */
export const TechniquesShown = ({ techniques }: { readonly techniques: readonly Technique[] }) => (
  <Suspense fallback={<LoadingRows />}>
    <List techniques={techniques} />
  </Suspense>
);
