/** What every form of a class is given. */
export interface FormProps<Values, Data = Values> {
  initial: Values;
  /** on every edit */
  onChange: (values: Values) => void;
  /** only with checked data */
  onSubmit: (data: Data) => void;
  /** with the specified message of the first check that failed */
  onInvalid: (message: string) => void;
  isBusy: boolean;
  /** the name of who fills it in; left out where nobody is chosen, or the form belongs to no single person */
  owner?: string;
}
