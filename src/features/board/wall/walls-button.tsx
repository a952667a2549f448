import { Button } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Its QR code is drawn by a library of its own.
const WallsModal = lazy(async () => ({ default: (await import('./walls-modal.tsx')).WallsModal }));

/** What leads to the screens of the shop that show the board without anybody signed in. */
export const WallsButton = () => {
  const { t } = useTranslation('board');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        flex="none"
        variant="default"
        leftSection={<IconDeviceTv size={20} />}
        onClick={() => setOpen(true)}
        data-testid="walls-open"
      >
        {t('walls.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WallsModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
