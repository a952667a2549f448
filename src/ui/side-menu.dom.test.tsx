import { expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { SideMenu } from './side-menu.tsx';

const items = [
  { title: 'overview', to: '/overview' },
  { title: 'staff', to: '/staff' },
] as const;

test.each(['narrow', 'wide'] as const)('in a %s menu the entry of this screen is brought into view', (width) => {
  const seen: (string | undefined)[] = [];
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    seen.push(this.dataset.testid);
  });
  draw(
    <SideMenu items={items} width={width} at="/staff" onDebug={() => undefined}>
      {null}
    </SideMenu>,
  );
  expect(seen).toEqual(['menu-staff']);
  scroll.mockRestore();
});
