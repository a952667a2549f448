import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { MemberDebt } from './member-debt.tsx';

describe('what a member owes', () => {
  test('stands at the counter with a button to repay it', () => {
    const repays = vi.fn();
    draw(<MemberDebt owed={12_050} onRepay={repays} />, { answers: { status: { online: true } } });
    expect(screen.getByTestId('member-owes').textContent).toBe('¥120.50');
    fireEvent.click(screen.getByTestId('repay'));
    expect(repays).toHaveBeenCalledTimes(1);
  });

  test('is repaid with contact alone, which is said', () => {
    draw(<MemberDebt owed={1} onRepay={() => undefined} />, { answers: { status: { online: false } } });
    expect(screen.getByTestId<HTMLButtonElement>('repay').disabled).toBe(true);
    expect(screen.getByTestId('member-debt').textContent).toMatch(/connection|contact/);
  });

  test('is not spoken of where it is nothing', () => {
    draw(<MemberDebt owed={0} onRepay={() => undefined} />, {});
    expect(screen.queryByTestId('member-debt')).toBeNull();
  });
});
