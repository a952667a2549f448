import { useTranslation } from 'react-i18next';
import { farScreenCalls } from '#domain/second-screen/calls.ts';
import { FarScreenList } from '../../parts/second-screen/far-screen-list.tsx';
import { useAsk } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from './section.tsx';

interface FarScreensProps {
  readonly counterId: string;
  readonly onChanged: () => Promise<void>;
}

/** The second screens of the counter on other devices, where it has some. */
export const FarScreens = ({ counterId, onChanged }: FarScreensProps) => {
  const { t } = useTranslation('counter');
  const may = useMay();
  const { data, refresh } = useAsk(farScreenCalls.list, { params: { id: counterId } });
  if (!data || data.length === 0) return null;
  const changed = async () => {
    await Promise.all([refresh(), onChanged()]);
  };
  return (
    <Section title={t('farScreens.title', { count: data.length })}>
      <FarScreenList counterId={counterId} screens={data} manages={may('pc.counter.manage')} onChanged={changed} />
    </Section>
  );
};
