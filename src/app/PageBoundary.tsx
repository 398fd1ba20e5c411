import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button';
import styles from './PageBoundary.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

/**
 * Catches what a page throws, above all a part whose script did not arrive: the network failed, or a newer version of the site
 * took its place. The way on is a real reload, which brings the newer version.
 */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failed} role="alert">
        <h1>This page did not load completely.</h1>
        <p>Check your connection, then load it again. Nothing that you have sent is affected.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    );
  }
}
