/** Something in the books that does not agree. */
export interface Problem {
  readonly brandId: string;
  /** What disagrees: `money`, `shift`, `cards`, `coupons`, `points`, `debt`, `deposits`, `stock`, `services`, `bookings`, `feed`, `rev`, `commands` or `numbers`. */
  readonly kind:
    | 'money'
    | 'shift'
    | 'cards'
    | 'coupons'
    | 'points'
    | 'debt'
    | 'deposits'
    | 'stock'
    | 'services'
    | 'bookings'
    | 'feed'
    | 'rev'
    | 'commands'
    | 'numbers';
  /** Which order, record, scope or counter. */
  readonly of: string;
  readonly detail: string;
}
