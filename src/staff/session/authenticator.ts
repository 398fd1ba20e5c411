/** The device's authenticator. Its code is loaded when somebody presses a passkey button. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { deviceKind } from '@/contract/staff/device';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { memoizedImport } from '../../shared/lib/memoizedImport';
import { fetchForPress } from '../shell/replacedScripts';

const library = memoizedImport(() => import('@simplewebauthn/browser'));

type Options = Record<string, unknown>;

/** The person or the device refused. The browser's own message is for programmers. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

/** The device has one already, for example if the response to the first attempt was lost. */
export class KnownPasskey extends NoPasskey {}

const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** @throws NoPasskey, KnownPasskey */
export async function makeCredential(options: Options): Promise<unknown> {
  const { startRegistration } = await fetchForPress(library.load);
  try {
    return await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
  } catch (error) {
    if (isKnown(error)) throw new KnownPasskey(STAFF_MESSAGES.passkeyKnown);
    throw new NoPasskey(STAFF_MESSAGES.passkeyNotMade);
  }
}

/** @throws NoPasskey */
export async function answerChallenge(options: Options): Promise<unknown> {
  const { startAuthentication } = await fetchForPress(library.load);
  try {
    return await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
  } catch {
    throw new NoPasskey(STAFF_MESSAGES.passkeyCancelled);
  }
}

/** Browsers make passkeys for domains only, not for IP addresses. */
const isIpAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

export const hasAuthenticator = (): boolean =>
  'PublicKeyCredential' in window && !isIpAddress(window.location.hostname);

/** The default name of this device's passkey. */
export const deviceName = (): string => deviceKind(navigator.userAgent) ?? 'This device';
