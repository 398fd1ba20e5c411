import type { FeatureModule } from '../../shared/lib/featureModule';
import { peopleSaga } from './peopleSaga';
import { peopleReducer } from './peopleSlice';

export const peopleFeature = {
  reducers: { people: peopleReducer },
  saga: peopleSaga,
} satisfies FeatureModule;
