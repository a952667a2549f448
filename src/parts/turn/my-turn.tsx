import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useTurnWords } from './use-turn-words.ts';
import { useTurns } from './use-turns.ts';

/** Where whoever is signed in stands in the turn queue of the shop, and why; nothing where they are not in it. */
export const MyTurn = () => {
  const { t } = useTranslation('turn');
  const { staff } = useSession();
  const { why, state } = useTurnWords();
  const queue = useTurns()?.queue;
  const place = queue?.line.findIndex(({ staffId }) => staffId === staff?.id) ?? -1;
  const mine = queue?.line[place];
  if (!mine) return null;
  const before = queue.line.slice(0, place).filter((each) => each.state === 'free').length;
  const isNext = queue.next?.staffId === mine.staffId;
  return (
    <Paper withBorder p="md" mb="sm" data-testid="my-turn">
      <Text size="sm" c="dimmed">
        {t('mine.title')}
      </Text>
      <Text component="div" fz={28} fw={700} data-testid="my-place">
        {mine.state === 'free' ? (isNext ? t('mine.next') : t('mine.place', { place: before + 1 })) : state(mine)}
      </Text>
      <Text size="sm">{why(mine.why)}</Text>
    </Paper>
  );
};
