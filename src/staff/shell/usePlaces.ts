import { useSelector } from 'react-redux';
import { mayAct } from '@/contract/staff/roles';
import { places, type Place } from '../places';
import { selectMember } from '../session/sessionSelectors';

/** @returns the sections that the signed-in member may see */
export function usePlaces(): readonly Place[] {
  const member = useSelector(selectMember);
  if (!member) return [];
  return places.filter(({ roles }) => roles === 'member' || mayAct(member.roles, roles));
}
