interface Named {
  readonly name: string;
}

/** Records in the order in which people look for them by name: 2 before 10. */
export const byName = (a: Named, b: Named): number =>
  a.name.localeCompare(b.name, 'zh-CN', { numeric: true }) || (a.name < b.name ? -1 : 1);
