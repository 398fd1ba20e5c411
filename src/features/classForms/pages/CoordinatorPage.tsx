import { useSelector } from 'react-redux';
import { selectCoordinator } from '../classFormsSelectors';
import { ClassPage } from '../components/ClassPage';
import { ClassForm } from '../components/ClassForm';
import { CoordinatorTable } from '../components/forms/CoordinatorTable';
import { coordinatorValues } from '../draftValues';

function CoordinatorForm() {
  const page = useSelector(selectCoordinator);
  if (!page) return null;
  return (
    <ClassForm formType="coordinator">
      {({ draft, ...given }) => (
        <CoordinatorTable {...given} initial={coordinatorValues(draft, page.trainees)} />
      )}
    </ClassForm>
  );
}

/** The table in which a coordinator keeps the attendance list (class forms, section 2). */
export default function CoordinatorPage() {
  return (
    <ClassPage forRole="coordinator" name="Coordinator Form">
      <CoordinatorForm />
    </ClassPage>
  );
}
