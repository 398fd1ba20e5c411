import { staffEndpoints } from '@/contract/staff/endpoints';
import type { Invitation, MemberChange } from '@/contract/staff/schemas';
import type { Http } from '../../shared/lib/http';
import { orGone } from '../shared/orGone';

const at = (version: number) => ({ 'if-match': `"${version}"` });

export const getTeam = (http: Http) => http.send(staffEndpoints.team, {});
export const postInvitation = (http: Http, body: Invitation) => http.send(staffEndpoints.invite, { body });
export const patchMember = (http: Http, id: number, version: number, body: MemberChange) =>
  http.send(staffEndpoints.changeMember, { params: { id }, body, headers: at(version) });
export const deleteMember = (http: Http, id: number, version: number) =>
  orGone(http.send(staffEndpoints.removeMember, { params: { id }, headers: at(version) }));
