import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextTask } from './nextTask';

/** The values of a form's selects, by name. */
export type Choices = Readonly<Record<string, string>>;

/** The server's HTML marks the selected option. A select rendered in the browser has no mark. */
function isChosenAnew({ options }: HTMLSelectElement): boolean {
  const sent = Array.from(options).find(({ defaultSelected }) => defaultSelected);
  return sent !== undefined && !sent.selected;
}

/**
 * Applies choices made in the server's HTML before hydration, all as one change: React keeps the selects'
 * values but fires no events. The forms need `autoComplete="off"`, because values restored by the browser are
 * not choices.
 * @param frame contains the selects @param onChosen receives those that were changed
 */
export function useEarlyChoices(
  frame: RefObject<HTMLElement | null>,
  onChosen: (chosen: Choices) => void,
): void {
  const tell = useEffectEvent(onChosen);
  useEffect(() => {
    const element = frame.current;
    const lists = Array.from(element?.querySelectorAll('select') ?? []).filter(isChosenAnew);
    if (!element || lists.length === 0) return;
    // Read now, because the next rendering sets the selects to the page's state.
    const chosen = new Map(lists.map(({ name, value }) => [name, value]));
    // A change event makes React hydrate at once, which then handles the event itself.
    const forget = ({ target }: Event) => void chosen.delete((target as HTMLSelectElement).name);
    element.addEventListener('change', forget);
    let isOver = false;
    const end = (): void => {
      isOver = true;
      element.removeEventListener('change', forget);
    };
    void nextTask().then(() => {
      if (isOver) return;
      end();
      if (chosen.size > 0) tell(Object.fromEntries(chosen));
    });
    return end;
  }, [frame]);
}
