import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productList } from '../../src/features/item/product/product-list.tsx';
import { memberList } from '../../src/features/member/member-list.tsx';
import { serviceList } from '../../src/features/service/service-list.tsx';
import { AddButton } from '../../src/list/add-button.tsx';
import { draw } from '../components/draw.tsx';

test('beside the lists of what a spreadsheet can hold stands the way to take one in', () => {
  const adds = [productList, serviceList, memberList].flatMap(({ adds: all = [] }) => all);
  draw(adds.map((add) => <AddButton key={add.testId} add={add} isUsual={false} />));
  for (const testId of ['import-products', 'import-services', 'import-members'])
    expect(screen.getByTestId(testId).getAttribute('href')).toContain('/store/import');
});
