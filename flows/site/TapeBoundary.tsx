import { Component, type ReactNode } from 'react';

interface TapeBoundaryProps {
  /** the displayed step */
  position: number;
  children: ReactNode;
}

/** Catches errors of a page that is rendered from another version's state; the next step tries again. */
export class TapeBoundary extends Component<TapeBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ position }: TapeBoundaryProps): void {
    if (this.state.hasFailed && position !== this.props.position) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <p role="alert">This version of the site cannot draw the page at this step.</p>;
  }
}
