import { Component, Suspense, type ReactNode } from 'react';

interface LazyBoundaryProps {
  children: ReactNode;
  /** shown while the script is loading, and if it never loads */
  fallback?: ReactNode;
}

/**
 * An error boundary around an optional part: if its script is late or fails to load, the rest of the page
 * stays.
 */
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
