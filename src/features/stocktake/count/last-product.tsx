import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useReason } from '../../../ui/use-reason.ts';
import classes from './count.module.css';
import { ProductPicture } from './product-picture.tsx';
import { standingOf } from './standing.ts';
import type { FigureOrPart } from './use-counting.ts';

interface LastProductProps {
  readonly stocktakeId: string;
  readonly zone: string;
  readonly told: FigureOrPart | null;
  readonly book: ShowsBook;
}

/** Whether what the books say is shown: in a blind count only when somebody who may see it asks, product by product. */
type ShowsBook = 'always' | 'asked' | 'never';

/** The last product that was scanned or chosen, with what lies here of it, large; or what was wrong with the scan. */
export const LastProduct = ({ stocktakeId, zone, told, book }: LastProductProps) => {
  const { t } = useTranslation('stocktake');
  const reason = useReason();
  const productId = told?.productId ?? null;
  if (!told || (productId === null && told.kind !== 'unknown')) {
    return (
      <div className={classes.card} data-testid="last-product">
        <Stack align="center" justify="center" h="100%" gap="xs" c="dimmed">
          <IconBarcode size={56} aria-hidden />
          <Text component="div" size="xl" fw={600}>
            {t('count.ready')}
          </Text>
          <Text ta="center">{t('count.readyHint')}</Text>
        </Stack>
      </div>
    );
  }
  return (
    <output
      key={told.turn}
      className={`${classes.card} ${classes.flash}`}
      data-told={told.kind}
      data-testid="last-product"
    >
      {productId === null ? (
        <Stack gap="xs">
          <Text component="div" fw={700} size="xl" c="red">
            {t('count.unknown')}
          </Text>
          <Text size="xl" className={classes.name}>
            {told.code}
          </Text>
          <Text>{t('count.unknownHint')}</Text>
        </Stack>
      ) : (
        <Known stocktakeId={stocktakeId} zone={zone} productId={productId} told={told} book={book}>
          {told.refusal && (
            <Stack gap={4} data-testid="refusal">
              <Text fw={700} c="red">
                {t('count.refused')}
              </Text>
              <Text>{reason(told.refusal)}</Text>
              {told.refusal.code === 'stocktake.negativeStock' && (
                <Button component={Link} to="/inventory/inbound/add" w="max-content">
                  {t('count.bookInbound')}
                </Button>
              )}
            </Stack>
          )}
        </Known>
      )}
    </output>
  );
};

interface KnownProps {
  readonly stocktakeId: string;
  readonly zone: string;
  readonly productId: string;
  readonly told: FigureOrPart;
  readonly book: ShowsBook;
  readonly children: ReactNode;
}

const Known = ({ stocktakeId, zone, productId, told, book, children }: KnownProps) => {
  const { t } = useTranslation('stocktake');
  const { counter } = useSession();
  const [asked, ask] = useState(false);
  const { answer } = useLatest(useLive('stocktake.product', { stocktakeId, productId }));
  const known = answer?.product.id === productId ? answer : undefined;
  if (!known) return null;
  const { product, level, counts } = known;
  const { pass, own, elsewhere } = standingOf(counts, zone, counter?.id ?? '');
  const change = told.pieces > 0 ? `+${told.pieces}` : String(told.pieces);
  return (
    <>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ProductPicture product={product} />
        <div className={classes.half} style={{ flex: 1, gap: 2 }}>
          <Text className={classes.name} data-testid="last-name">
            {product.name}
          </Text>
          <Text c="dimmed" truncate>
            {product.number} {product.barcode}
          </Text>
        </div>
        {told.kind !== 'refused' && told.kind !== 'chosen' && (
          <Badge size="xl" variant="filled" color={told.kind === 'first' ? 'jade' : 'blue'} data-testid="told">
            {t(`count.told.${told.kind as 'first' | 'again' | 'undone'}`, { change })}
          </Badge>
        )}
      </Group>
      {children || (
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <Group align="baseline" gap="xs" wrap="nowrap">
            <span className={classes.total} data-none={own === null} data-testid="last-pieces">
              {own ?? '—'}
            </span>
            <Text size="xl">{product.unit}</Text>
          </Group>
          <Stack gap={2} align="flex-end">
            {pass > 1 && <Text fw={600}>{t('count.pass', { pass })}</Text>}
            {elsewhere > 0 && <Text data-testid="elsewhere">{t('count.elsewhere', { pieces: elsewhere })}</Text>}
            {book === 'always' || asked ? (
              <Text c="dimmed" data-testid="book">
                {level ? t('count.book', { pieces: level.quantity }) : t('count.notInBooks')}
              </Text>
            ) : (
              book === 'asked' && (
                <Button variant="subtle" color="gray" onClick={() => ask(true)} data-testid="show-book">
                  {t('count.showBook')}
                </Button>
              )
            )}
          </Stack>
        </Group>
      )}
    </>
  );
};
