import { MAX_SEARCH_LENGTH } from '@/contract/staff/find';
import { TextField, type TextFieldProps } from '../../shared/ui/TextField';

/** The search of a list. It takes as much as is searched for. */
export const SearchField = (props: TextFieldProps) => (
  <TextField type="search" maxLength={MAX_SEARCH_LENGTH} {...props} />
);
