import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { Question } from '../../form/question.tsx';
import { useSession } from '../../store/use-live.ts';
import { reverseOf } from './form/draft.ts';
import { keepDraft, keptDraft } from './form/use-draft.ts';

/**
 * Begins the paper that undoes this one: goods booked in by mistake go out, and the other way round. It is looked over
 * and booked like any other; both papers stay.
 */
export const ReversePaper = ({ paper }: { readonly paper: PaperRow }) => {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  const shopId = useSession().shop?.id ?? '';
  const [asking, ask] = useState(false);
  const { direction, draft } = reverseOf(paper, uuid(), t('paper.reverses', { number: paper.number }));
  const begin = () => {
    keepDraft(direction, shopId, draft);
    void navigate({ to: direction === 'in' ? '/inventory/inbound/add' : '/inventory/outbound/add' });
  };
  const isWriting = () => (keptDraft(direction, shopId)?.lines.length ?? 0) > 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} />}
        onClick={() => (isWriting() ? ask(true) : begin())}
        data-testid="reverse-paper"
      >
        {t('paper.reverse')}
      </Button>
      <Question
        opened={asking}
        title={t('paper.reverse')}
        text={t(`paper.reverseReplaces.${direction}`)}
        confirm={{ label: t('paper.reverseAnyway'), testId: 'confirm-reverse', color: 'red' }}
        onClose={() => ask(false)}
        act={() => {
          begin();
          return undefined;
        }}
      />
    </>
  );
};
