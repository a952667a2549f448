import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ListOutputProps {
  /** Test ids begin with it. */
  readonly name: string;
  /** There is nothing to give out yet. */
  readonly disabled: boolean;
  /** All pages are on their way. */
  readonly busy: boolean;
  readonly onExport: () => Promise<unknown>;
  readonly onPrint: () => Promise<unknown>;
}

/** Gives a list out of the app: as a spreadsheet or on paper. */
export const ListOutput = ({ name, disabled, busy, onExport, onPrint }: ListOutputProps) => {
  const { t } = useTranslation('app');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} />}
        disabled={disabled || busy}
        onClick={() => void onExport()}
        data-testid={`${name}-export`}
      >
        {t('list.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        disabled={disabled || busy}
        onClick={() => void onPrint()}
        data-testid={`${name}-print`}
      >
        {t('list.print')}
      </Button>
    </>
  );
};
