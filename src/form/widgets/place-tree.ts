/** A place of the brand, as far as its tree is concerned. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
}

export interface PlaceNode {
  value: string;
  label: string;
  children?: PlaceNode[];
}

/** The tree of these places; one whose place above is not among them stands at the top. */
export const treeOf = (places: readonly Place[]): PlaceNode[] => {
  const known = new Set(places.map(({ id }) => id));
  const below = (parentId: string | null, above: readonly string[]): PlaceNode[] =>
    places
      .filter((place) => (parentId === null ? !known.has(place.parentId) : place.parentId === parentId))
      .filter(({ id }) => !above.includes(id))
      .map(({ id, name }) => {
        const children = below(id, [...above, id]);
        return { value: id, label: name, ...(children.length > 0 ? { children } : {}) };
      });
  return below(null, []);
};
