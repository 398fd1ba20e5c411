import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { EntityName } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { loadFields, selectEntity, type WithCatalogue } from './catalogueSlice';

/** @returns the description of an entity, which is loaded once; undefined until then */
export function useEntity(name: EntityName): EntityDescription | undefined {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(loadFields()), [dispatch]);
  return useSelector((state: WithCatalogue) => selectEntity(state, name));
}
