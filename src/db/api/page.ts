export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
