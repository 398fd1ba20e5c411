import { isSingleKey, useShortcuts } from '../shared/useKeys';

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** `/` unless the section uses it itself or single keys are off, Ctrl or Cmd and K everywhere. */
export function useFindKeys(open: () => void): void {
  useShortcuts(window, (event) =>
    isChord(event) || (event.key === '/' && isSingleKey(event)) ? open : undefined,
  );
}
