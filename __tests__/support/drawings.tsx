import { cleanup, render, waitFor } from '@testing-library/react';
import { Drawing } from '../../src/shared/drawings/Drawing';

/** Loads the drawing module, as a browser does with its first drawing: later ones render immediately. */
export async function fetchPen(): Promise<void> {
  const { container } = render(<Drawing kind="electrical-electronics" seed={1} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeEmptyDOMElement());
  cleanup();
}
