import { Component } from 'react';
import { remember } from '../../shared/lib/entryMemory';

interface PlaceKeeperProps {
  /** the `key` of the location */
  entry: string;
}

export const PLACE = 'place';

/** Remembers how far down the page of an entry was read, in the last moment in which it stands on the screen. */
export class PlaceKeeper extends Component<PlaceKeeperProps> {
  override getSnapshotBeforeUpdate({ entry }: PlaceKeeperProps): null {
    if (entry !== this.props.entry) remember(entry, PLACE, window.scrollY);
    return null;
  }

  /** React asks for it beside the snapshot. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
