/**
 * Whether a key belongs to an input method: such as Enter, which takes a suggested Chinese word, and Escape, which
 * drops the suggestions. Safari tells it by the deprecated key code alone, in the keydown after the composition.
 */
export const isComposing = ({ isComposing: isUnderWay, keyCode }: KeyboardEvent): boolean =>
  isUnderWay || keyCode === 229;
