import { Component, Suspense, type ReactNode } from 'react';

interface LazyBoundaryProps {
  children: ReactNode;
  /** stands there while the script is on its way, and when it never comes */
  fallback?: ReactNode;
}

/** Around a part that the page can do without: its script may be late or missing, and the rest stays as it is. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
