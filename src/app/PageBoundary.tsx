import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reloadIfServed } from '../shared/lib/isServed';
import { Button } from '../shared/ui/Button';
import styles from './PageBoundary.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

/** What webpack calls a script or a stylesheet that did not come. */
const NOT_ARRIVED = 'ChunkLoadError';

const reload = (): void => void reloadIfServed();

/**
 * Catches what a page throws, above all a script of a page opened inside the site that did not arrive: a newer version of the site
 * took its place, which a real reload brings, or the network failed, and the page is loaded anew when it is back.
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
