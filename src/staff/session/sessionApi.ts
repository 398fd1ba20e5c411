import type { LinkSignIn } from '@/contract/staff/schemas';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { Http } from '../../shared/lib/http';
import { orGone } from '../shared/orGone';

export const getMe = (http: Http) => http.send(staffEndpoints.me, {});
export const postMail = (http: Http, email: string) =>
  http.send(staffEndpoints.mailLink, { body: { email } });
export const postLink = (http: Http, body: LinkSignIn) => http.send(staffEndpoints.signInByLink, { body });
export const postPasskeyOptions = (http: Http) => http.send(staffEndpoints.passkeyOptions, {});
export const postPasskey = (http: Http, response: unknown) =>
  http.send(staffEndpoints.signInByPasskey, { body: { response } });
export const postAddingOptions = (http: Http) => http.send(staffEndpoints.addPasskeyOptions, {});
export const postAdded = (http: Http, response: unknown, name: string) =>
  http.send(staffEndpoints.addPasskey, { body: { response, name } });
export const deletePasskey = (http: Http, id: string) =>
  orGone(http.send(staffEndpoints.removePasskey, { params: { id } }));
export const postSignOut = (http: Http, isEverywhere: boolean) =>
  http.send(isEverywhere ? staffEndpoints.signOutEverywhere : staffEndpoints.signOut, {});
