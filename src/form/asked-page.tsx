import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Asked } from '../store/use-server.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Refused } from '../ui/refused.tsx';

interface AskedPageProps<Data> {
  /** What was asked of the server (`useAskForPage`). */
  readonly asked: Asked<Data>;
  /** The title where it cannot be shown. */
  readonly offline: string;
  /** What is shown of the answer; `refresh` asks anew. */
  readonly children: (data: Data, refresh: () => void) => ReactNode;
}

/** A page about what the server answers: until then it loads, and where it is refused it says why. */
export const AskedPage = <Data,>({ asked, offline, children }: AskedPageProps<Data>) => {
  const { data, refusal, asking, refresh } = asked;
  const again = () => void refresh();
  if (data !== undefined) return children(data, again);
  if (!refusal) return <LoadingRows />;
  return (
    <Box p="md">
      <Refused title={offline} reason={refusal} asking={asking} onAgain={again} />
    </Box>
  );
};
