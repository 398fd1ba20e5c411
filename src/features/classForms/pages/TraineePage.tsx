import { ClassPage } from '../components/ClassPage';
import { TraineeForms } from '../components/TraineeForms';

/** A trainee's forms: assessments, background, evaluation and survey (docs/rules/class-forms.md#opening-a-form). */
export default function TraineePage() {
  return (
    <ClassPage forRole="trainee" name="Class Forms">
      <TraineeForms />
    </ClassPage>
  );
}
