import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type SheetFormat, sheetFormats } from '../workers/sheet/sheet-format.ts';

interface ListOutputProps {
  /** Test ids begin with it. */
  readonly name: string;
  /** There is nothing to give out yet. */
  readonly disabled: boolean;
  /** All pages are on their way. */
  readonly busy: boolean;
  readonly onExport: (format: SheetFormat) => Promise<unknown>;
  readonly onPrint: () => Promise<unknown>;
}

/** Gives a list out of the app: as a spreadsheet, in the usual format or another, or on paper. */
export const ListOutput = ({ name, disabled, busy, onExport, onPrint }: ListOutputProps) => {
  const { t } = useTranslation('app');
  const isOff = disabled || busy;
  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={20} />}
          disabled={isOff}
          onClick={() => void onExport('csv')}
          data-testid={`${name}-export`}
        >
          {t('list.export')}
        </Button>
        <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              disabled={isOff}
              aria-label={t('list.exportAs')}
              data-testid={`${name}-export-as`}
            >
              <IconChevronDown size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {sheetFormats.map((format) => (
              <Menu.Item
                key={format}
                py="sm"
                onClick={() => void onExport(format)}
                data-testid={`${name}-export-${format}`}
              >
                {t(`list.formats.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        disabled={isOff}
        onClick={() => void onPrint()}
        data-testid={`${name}-print`}
      >
        {t('list.print')}
      </Button>
    </>
  );
};
