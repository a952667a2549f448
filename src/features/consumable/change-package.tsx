import { Button, Group, Modal, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedConsumable } from '../../db/queries/packages.ts';
import { useCommand } from '../../form/use-command.ts';

interface ChangePackageProps {
  readonly consumable: PackedConsumable;
  readonly onClose: () => void;
}

/** Says that the opened package is used up before its time, that the next one is opened, or both. */
export const ChangePackage = ({ consumable: { product, level }, onClose }: ChangePackageProps) => {
  const { t } = useTranslation('consumable');
  const { run, busy, tellDone } = useCommand();
  const [lost, setLost] = useState(level.openUses);
  const [opens, setOpens] = useState(level.quantity > 0);
  const change = async () => {
    const answer = await run('stock.changePackage', { productId: product.id, lost, opens });
    if (!answer.ok) return;
    tellDone(t('done', { name: product.name }));
    onClose();
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
