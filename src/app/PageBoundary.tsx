import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reloadIfServed } from '../shared/lib/isServed';
import { Button } from '../shared/ui/Button';
import styles from './PageBoundary.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Webpack's error name for a script or stylesheet that failed to load. */
const NOT_ARRIVED = 'ChunkLoadError';

const reload = (): void => void reloadIfServed();

/**
 * Catches a page's errors, mainly a script that failed to load when a page was opened inside the site. Either
 * a newer version of the site has replaced it, and a full reload helps, or the network failed, and the page
 * is loaded again when it returns.
 */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    if (error.name !== NOT_ARRIVED) return;
    addEventListener('online', reload);
    reload();
  }

  override componentWillUnmount(): void {
    removeEventListener('online', reload);
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
