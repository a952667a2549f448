/** By what items that can be taken are narrowed, and how they are sorted. */
export const offeredFilters = ['group_id', 'category_id', 'item_ids', 'delete_items'] as const;
export const offeredSorts = ['number', 'name'] as const;
