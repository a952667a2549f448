import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Nothing } from '../../ui/nothing.tsx';

interface NoGoodsProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** In place of goods where there are none: what that means, and what to do. */
export const NoGoods = (props: NoGoodsProps) => <Nothing icon={IconPackageOff} {...props} />;
