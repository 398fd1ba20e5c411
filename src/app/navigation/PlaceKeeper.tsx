import { Component } from 'react';
import type { Location } from 'react-router-dom';
import { remember } from '../../shared/lib/entryMemory';

interface PlaceKeeperProps {
  /** see `entryOf` */
  entry: string;
}

export const PLACE = 'place';

/**
 * Identifies a history entry. The router gives the first entry of a visit and those of plain fragment links the
 * same key. The query is left out, because a page may change that of its entry without a navigation.
 */
export const entryOf = ({ key, pathname, hash }: Location): string => `${key} ${pathname}${hash}`;

/** Stores the scroll position of a history entry just before its page is replaced. */
export class PlaceKeeper extends Component<PlaceKeeperProps> {
  override getSnapshotBeforeUpdate({ entry }: PlaceKeeperProps): null {
    if (entry !== this.props.entry) remember(entry, PLACE, window.scrollY);
    return null;
  }

  /** React requires it together with the snapshot. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
