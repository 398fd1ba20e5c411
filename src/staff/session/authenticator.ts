/** The device's authenticator. Its code is fetched when somebody presses a button about passkeys. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { deviceKind } from '@/contract/staff/device';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { memoizedImport } from '../../shared/lib/memoizedImport';

const library = memoizedImport(() => import('@simplewebauthn/browser'));

type Options = Record<string, unknown>;

/** The person or the device said no. The browser's own words are for programmers. */
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

/** What a passkey of this device is called, unless somebody says otherwise. */
export const deviceName = (): string => deviceKind(navigator.userAgent) ?? 'This device';
