import { deviceStorage } from '../../shared/lib/deviceStorage';

const KEY = 'staff single keys';

/**
 * Whether keys such as `e` act outside of fields, on this device. To whoever speaks to it, each letter of a
 * word is such a key: they can be switched off (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => deviceStorage.read(KEY) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'off');
}
