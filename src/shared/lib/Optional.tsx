import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** stands there while the part's script is on its way, and when it never comes */
  fallback?: ReactNode;
}

/** A part that the page can do without: its script may be late or missing and the rest stays as it is. */
export class Optional extends Component<OptionalProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
