import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type SheetFormat, sheetFormats } from '../workers/sheet/sheet-format.ts';

interface SheetButtonsProps {
  /** Test ids begin with it. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onExport: (format: SheetFormat) => Promise<unknown>;
}

/** Gives rows out of the app as a spreadsheet, in the usual format or another. */
export const SheetButtons = ({ name, disabled, onExport }: SheetButtonsProps) => {
  const { t } = useTranslation('app');
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} />}
        disabled={disabled}
        onClick={() => void onExport('csv')}
        data-testid={`${name}-export`}
      >
        {t('list.export')}
      </Button>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            disabled={disabled}
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
  );
};

interface ListOutputProps extends SheetButtonsProps {
  /** All pages are on their way. */
  readonly busy: boolean;
  readonly onPrint: () => Promise<unknown>;
}

/** Gives a list out of the app: as a spreadsheet, in the usual format or another, or on paper. */
export const ListOutput = ({ name, disabled, busy, onExport, onPrint }: ListOutputProps) => {
  const { t } = useTranslation('app');
  const isOff = disabled || busy;
  return (
    <>
      <SheetButtons name={name} disabled={isOff} onExport={onExport} />
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
