import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../form/question.tsx';

interface FinishQuestionProps {
  /** Which words it is asked in, and which test id it has. */
  readonly about: 'notCounted' | 'emptyZone';
  readonly title: string;
  readonly onClose: () => void;
  readonly onFinish: () => void;
  readonly size?: number;
  readonly children?: ReactNode;
}

/** Asks before something is said to be counted of which that is doubtful. */
export const FinishQuestion = ({ about, title, onClose, onFinish, size = 440, children }: FinishQuestionProps) => {
  const { t } = useTranslation('stocktake');
  return (
    <Question
      title={title}
      size={size}
      onClose={onClose}
      text={t(`${about}.text`)}
      keep={t(`${about}.back`)}
      keepTestId="count-on"
      confirm={{ label: t(`${about}.confirm`), testId: 'finish-all-the-same', color: 'orange' }}
      act={() => {
        onFinish();
        return undefined;
      }}
      testId={about}
    >
      {children}
    </Question>
  );
};
