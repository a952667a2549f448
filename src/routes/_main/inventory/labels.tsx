import { createFileRoute } from '@tanstack/react-router';
import { LabelsScreen } from '../../../features/label/labels-screen.tsx';

/** Bar code labels of chosen products. */
export const Route = createFileRoute('/_main/inventory/labels')({
  staticData: { title: 'labels', right: 'pc.inventory.list', needs: 'counter', menu: { order: 90 } },
  component: LabelsScreen,
});
