/** The props of every form of a class. */
export interface FormProps<Values, Data = Values> {
  initial: Values;
  /** called with every edit */
  onChange: (values: Values) => void;
  /** called with valid data only */
  onSubmit: (data: Data) => void;
  /** called with the agreed message of the first failed rule */
  onInvalid: (message: string) => void;
  isBusy: boolean;
  /** the name of the person; undefined if nobody is selected, or the form belongs to no single person */
  owner?: string;
}
