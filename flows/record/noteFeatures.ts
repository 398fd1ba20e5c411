import type { FeatureHost } from '../../src/shared/lib/featureModule';

/**
 * Reports features that React injects, not a saga, and that have no saga which the monitor would see start:
 * nothing else on the tape leads to their state.
 * @param noted receives the name of the state
 */
export function noteFeatures(host: FeatureHost, noted: (name: string) => void): void {
  const { injectFeature } = host;
  // Sagas inject by another reference, from their context.
  host.injectFeature = (feature) => {
    const [name] = Object.keys(feature.reducers);
    if (name !== undefined && !feature.saga && !host.hasFeature(feature)) noted(name);
    injectFeature(feature);
  };
}
