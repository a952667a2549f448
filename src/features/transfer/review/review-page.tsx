import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionsOn } from '#domain/transfer/actions.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { KnownTransfer } from '../known-transfer.tsx';
import { ReviewForm } from './review-form.tsx';

interface ReviewPageProps {
  readonly transferId: string;
  readonly onDone: () => void;
}

/** The delivering shop looks at what is asked of it. */
export const ReviewPage = ({ transferId, onDone }: ReviewPageProps) => {
  const { t } = useTranslation('transfer');
  const may = useMay();
  const shopId = useSession().shop?.id ?? '';
  return (
    <KnownTransfer transferId={transferId}>
      {({ found, older }) =>
        !older && actionsOn(found, shopId, may).includes('verify') ? (
          // What is asked for may change while it is looked at: the form then begins anew.
          <ReviewForm
            key={found.lines.map(({ productId, applied }) => `${productId} ${applied}`).join()}
            found={found}
            onDone={onDone}
          />
        ) : (
          <Stack align="center" py={64} gap="xs">
            <Text fw={600}>{t('review.noReview')}</Text>
            <Button component={Link} to={`/inventory/transfer/view/${found.id}`} variant="default">
              {found.number}
            </Button>
          </Stack>
        )
      }
    </KnownTransfer>
  );
};
