import { cleanup, render, waitFor } from '@testing-library/react';
import { Drawing } from '../../src/shared/drawings/Drawing';

/** Fetches the pen, as a browser does with its first drawing: those after it are there at once. */
export async function fetchPen(): Promise<void> {
  const { container } = render(<Drawing kind="electrical-electronics" seed={1} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeEmptyDOMElement());
  cleanup();
}
