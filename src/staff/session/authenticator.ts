/** The device's authenticator. Its code is loaded when somebody presses a passkey button. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { deviceKind } from '@/contract/staff/device';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { memoizedImport } from '../../shared/lib/memoizedImport';

const library = memoizedImport(() => import('@simplewebauthn/browser'));

type Options = Record<string, unknown>;

/** The person or the device refused. The browser's own message is for programmers. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

async function ask<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch {
    throw new NoPasskey(STAFF_MESSAGES.passkeyCancelled);
  }
}

/** @throws NoPasskey */
export async function makeCredential(options: Options): Promise<unknown> {
  const { startRegistration } = await library.load();
  return ask(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** @throws NoPasskey */
export async function answerChallenge(options: Options): Promise<unknown> {
  const { startAuthentication } = await library.load();
  return ask(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

export const hasAuthenticator = (): boolean => 'PublicKeyCredential' in window;

/** The default name of this device's passkey. */
export const deviceName = (): string => deviceKind(navigator.userAgent) ?? 'This device';
