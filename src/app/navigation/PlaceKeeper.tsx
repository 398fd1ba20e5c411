import { Component } from 'react';
import { remember } from '../../shared/lib/entryMemory';

interface PlaceKeeperProps {
  /** the `key` of the location */
  entry: string;
}

export const PLACE = 'place';

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
