import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';

interface ListOutputProps {
  /** There is nothing to give out yet. */
  readonly disabled: boolean;
  /** What the two are called. */
  readonly words: { readonly export: string; readonly print: string };
  readonly onExport: () => Promise<void>;
  readonly onPrint: () => Promise<void>;
  readonly testId: string;
}

/** Gives a list out of the app: as a spreadsheet or on paper. */
export const ListOutput = ({ disabled, words, onExport, onPrint, testId }: ListOutputProps) => (
  <>
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={20} />}
      disabled={disabled}
      onClick={() => void onExport()}
    >
      {words.export}
    </Button>
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} />}
      disabled={disabled}
      onClick={() => void onPrint()}
      data-testid={testId}
    >
      {words.print}
    </Button>
  </>
);
