import { useTranslation } from 'react-i18next';
import { useZoneWords } from '../zones/use-zone-words.ts';
import { FinishQuestion } from './finish-question.tsx';

interface EmptyZoneProps {
  readonly zone: string;
  readonly onClose: () => void;
  readonly onEmpty: () => void;
}

/** Asks before a counter that has counted nothing says that a zone is done in which another one found something. */
export const EmptyZone = ({ zone, onClose, onEmpty }: EmptyZoneProps) => {
  const { t } = useTranslation('stocktake');
  const words = useZoneWords();
  const title = t('emptyZone.title', { zone: words.zone({ zone }) });
  return <FinishQuestion about="emptyZone" title={title} onClose={onClose} onFinish={onEmpty} />;
};
