import { Button, CloseButton, Paper, Text, Transition } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './counter.module.css';

export interface Notice {
  /** Tells one notice from the next, so that a second one with the same words is shown anew. */
  readonly id: number;
  readonly kind: 'info' | 'error';
  readonly text: string;
  /** A way back, such as taking back what was cleared. */
  readonly undo?: () => void;
}

const shownFor = { info: 4_000, error: 8_000 };

/** One notice at a time over the items; it covers nothing that is needed and moves nothing. */
export const NoticeBar = ({ notice, close }: { notice: Notice | null; close: () => void }) => {
  const { t } = useTranslation('cashier');
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(close, shownFor[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice, close]);
  return (
    <div className={classes.noticeSlot} role="status" aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'}>
      <Transition mounted={notice !== null} transition="slide-up" duration={120}>
        {(style) => (
          <Paper
            shadow="md"
            radius="md"
            p="xs"
            style={style}
            className={classes.notice}
            data-kind={notice?.kind}
            data-testid="notice"
          >
            <Text size="sm" fw={500} style={{ flex: 1 }}>
              {notice?.text}
            </Text>
            {notice?.undo && (
              <Button
                size="compact-md"
                variant="white"
                data-testid="notice-undo"
                onClick={() => {
                  notice.undo?.();
                  close();
                }}
              >
                {t('undo')}
              </Button>
            )}
            <CloseButton variant="transparent" c="inherit" aria-label={t('close')} onClick={close} />
          </Paper>
        )}
      </Transition>
    </div>
  );
};
