/** The state of the form templates: the list, the builder with its input, and saves in progress. */
import type { FieldProblem } from '@/contract/schemas/problems';
import type {
  FormTemplate,
  FormTemplateSummary,
  FormTemplateVersion,
  TemplateContent,
} from '@/contract/staff/formTemplates';
import { idle, type RequestState } from '../../shared/lib/requestState';
import type { Draft } from '../shared/drafts';
import { isSameContent, type Part } from './building';

/** The id of a template, or `new` for an unsaved one. */
export type What = number | 'new';

/** What is being sent to the server. */
export type Sent = What | 'import';

export type DraftOfForm = Draft<TemplateContent>;

type Basis = Pick<DraftOfForm, 'base' | 'version'>;

export interface Builder extends Basis {
  what: What;
  built: TemplateContent;
  /** the field whose options are shown */
  chosen: number | null;
  /** somebody else's version, if both changed the same parts, and what the input was based on before */
  theirs: { template: FormTemplate; conflicts: Part[]; before: Basis } | null;
  /** somebody else has removed it: the input can be saved as a new one */
  isRemoved?: boolean;
}

export interface FormTemplatesState {
  list: RequestState<FormTemplateSummary[]>;
  open: RequestState<Builder | null>;
  versions: RequestState<FormTemplateVersion[]>;
  saving: Sent[];
  /** of the open one, with its fields by their ids */
  errors: FieldProblem[];
  /** where to navigate next: to a newly saved template, or the list */
  next: What | 'list' | null;
  /** the builder was left since; what is open stays, with its edits */
  isLeft: boolean;
}

export const initialState: FormTemplatesState = {
  list: idle([]),
  open: idle<Builder | null>(null),
  versions: idle([]),
  saving: [],
  errors: [],
  next: null,
  isLeft: false,
};

export const selectFormTemplates = (state: { formTemplates: FormTemplatesState }): FormTemplatesState =>
  state.formTemplates;

export const isChanged = ({ built, base }: Builder): boolean => !isSameContent(built, base);
