import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isServed, reload } from '../shared/lib/isServed';
import { Button } from '../shared/ui/Button';
import styles from './PageBoundary.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Webpack's error name for a script or stylesheet that failed to load. */
const NOT_ARRIVED = 'ChunkLoadError';

/**
 * Catches a page's errors, mainly a script that failed to load when a page was opened inside the site. Either
 * a newer version of the site has replaced it, and a full reload helps, or the network failed, and the page
 * is loaded again when it returns.
 */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  private isLeft = false;

  private readonly reloadIfServed = (): void =>
    void isServed().then((isNewer) => {
      // The visitor may have gone to another page meanwhile.
      if (isNewer && !this.isLeft) reload();
    });

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    if (error.name !== NOT_ARRIVED) return;
    addEventListener('online', this.reloadIfServed);
    this.reloadIfServed();
  }

  override componentDidMount(): void {
    // The strict mode of the development build leaves every page once.
    this.isLeft = false;
  }

  override componentWillUnmount(): void {
    this.isLeft = true;
    removeEventListener('online', this.reloadIfServed);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.failed} role="alert">
        <h1>This page did not load completely.</h1>
        <p>Check your connection, then load it again. Nothing that you have sent is affected.</p>
        <Button onClick={reload}>Reload</Button>
      </div>
    );
  }
}
