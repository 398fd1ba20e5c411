import { useEffect, useEffectEvent, type RefObject } from 'react';
import { nextTask } from './nextTask';

/** What the lists of a form are set to, by their names. */
export type Choices = Readonly<Record<string, string>>;

/** The server's HTML marks the option that it shows. A list that was made in the browser has no mark. */
function isChosenAnew({ options }: HTMLSelectElement): boolean {
  const sent = Array.from(options).find(({ defaultSelected }) => defaultSelected);
  return sent !== undefined && !sent.selected;
}

/**
 * What was chosen in the server's HTML before React was there counts, and all of it as one choice: React leaves the lists as they
 * are, and tells nobody. The forms need `autoComplete="off"`: what a browser puts back by itself is no choice.
 * @param frame holds the lists @param onChosen gets those in which something was chosen
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
    // Read now: the next rendering sets the lists to what the page shows.
    const chosen = new Map(lists.map(({ name, value }) => [name, value]));
    // A choice makes React hydrate at once, and is told by React itself when that is done.
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
