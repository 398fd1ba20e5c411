import { useEffect } from 'react';
import { firstStir } from './firstTouch';
import type { ImportPart } from './lazyPart';
import { persistently } from './persistently';

/**
 * A part of the page that stands as the server drew it until its script has come. It can be read and filled in meanwhile, so a
 * script that does not come takes nothing away: it is fetched again until it is there.
 */
export interface StillPart {
  readonly selector: string;
  /** The part stands still from now on, where the server has drawn it; its script waits until it is wanted. Browser only. */
  begin(): void;
  /** The part is alive, or the page that it belongs to was left. */
  end(): void;
  /** Fetches the script: in its time, and as often as it takes, where the part stands still; once and at once elsewhere. */
  bring<Props extends object>(importPart: ImportPart<Props>): ReturnType<ImportPart<Props>>;
  /** @returns whether the part is alive after the attempt to fetch its script that is under way, or the next one */
  attempt(): Promise<boolean>;
}

const standing = new Set<StillPart>();

/** @returns the part that stands still where an element of the page is */
export const stillPartAt = (element: Element): StillPart | undefined =>
  [...standing].find(({ selector }) => element.closest(selector));

/** @param selector where it is; @param whenWanted resolves when its script is worth fetching */
export function stillPart(selector: string, whenWanted: () => Promise<unknown>): StillPart {
  const asking = new Set<(isAlive: boolean) => void>();
  let wanted: Promise<unknown>;
  const tell = (isAlive: boolean): void => {
    asking.forEach((answer) => answer(isAlive));
    asking.clear();
  };
  const part: StillPart = {
    selector,
    begin() {
      if (!document.querySelector(selector)) return;
      standing.add(part);
      wanted = whenWanted();
    },
    end() {
      standing.delete(part);
      tell(true);
    },
    async bring(importPart) {
      if (!standing.has(part)) return importPart();
      await wanted;
      const { default: Part } = await persistently(importPart, () => tell(false));
      return {
        default: function AwakenedPart(props) {
          useEffect(() => part.end(), []);
          return <Part {...props} />;
        },
      };
    },
    attempt: () => new Promise((answer) => asking.add(answer)),
  };
  return part;
}

/** The page that came from the server: its script comes when the visitor touches it, scrolls, or moves the pointer over it. */
export const stillPage = stillPart('#content', firstStir);
