/** @returns the items grouped by the key that `of` returns, in the order of each key's first item */
export function groupBy<Item, Key>(items: Iterable<Item>, of: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = of(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
