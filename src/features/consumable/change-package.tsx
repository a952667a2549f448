import { Button, Group, Modal, NumberInput, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedConsumable } from '../../db/queries/packages.ts';
import { useRun } from '../../db/use-run.ts';

interface ChangePackageProps {
  readonly consumable: PackedConsumable;
  readonly onClose: () => void;
}

/** Says that the opened package is used up before its time, that the next one is opened, or both. */
export const ChangePackage = ({ consumable: { product, level }, onClose }: ChangePackageProps) => {
  const { t } = useTranslation('consumable');
  const run = useRun();
  const [lost, setLost] = useState(level.openUses);
  const [opens, setOpens] = useState(level.quantity > 0);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      const answer = await run('stock.changePackage', { productId: product.id, lost, opens });
      if (!answer.ok) return;
      notifications.show({ color: 'jade', message: t('done', { name: product.name }) });
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('title', { name: product.name })}>
      <Stack>
        {level.openUses > 0 && (
          <NumberInput
            size="md"
            label={t('lost')}
            description={t('lostHint', { left: level.openUses })}
            min={0}
            max={level.openUses}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={lost}
            onChange={(typed) => setLost(Number(typed) || 0)}
            data-testid="lost"
          />
        )}
        <Switch
          size="md"
          label={t('opens', { content: product.packageContent })}
          checked={opens}
          disabled={level.quantity < 1}
          onChange={(event) => setOpens(event.currentTarget.checked)}
          data-testid="opens"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            loading={busy}
            disabled={lost === 0 && !opens}
            onClick={() => void change()}
            data-testid="confirm-package"
          >
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
