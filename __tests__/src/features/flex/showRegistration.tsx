import { render } from '@testing-library/react';
import RegistrationForm, {
  type RegistrationFormProps,
} from '@/src/features/flex/components/RegistrationForm';
import type { FlexForm } from '@/src/features/flex/draft';
import { aSession } from '@/__tests__/support/builders';
import { HOTELS } from './aFlex';

const nothing = (): void => undefined;

/** Shows the second step of the FLEX wizard, for a session in Penang. */
export function showRegistration(form: FlexForm, onSubmit: RegistrationFormProps['onSubmit'] = nothing) {
  const session = aSession();
  return render(
    <RegistrationForm
      initial={form}
      course={{ id: 1944, title: 'RF', code: 'EE1944', sessions: [session] }}
      session={session}
      city={HOTELS[0]}
      isProcessing={false}
      hotels={{ status: 'ready' }}
      onHotels={nothing}
      onTyped={nothing}
      onSubmit={onSubmit}
      onBack={nothing}
    />,
  );
}
