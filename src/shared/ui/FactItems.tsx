interface Fact {
  value: string;
  label: string;
}

/** Key figures, as the items of a `dl`. */
export function FactItems({ of }: { of: readonly Fact[] }) {
  return of.map(({ value, label }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
