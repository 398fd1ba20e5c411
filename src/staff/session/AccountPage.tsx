import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDateTime } from '@/contract/clockTime';
import { ROLE_LABELS } from '@/contract/staff/roles';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { areSingleKeysOn, setSingleKeys } from '../shared/singleKeys';
import { deviceName, hasAuthenticator } from './authenticator';
import { selectSession } from './sessionSelectors';
import { addPasskey, removePasskey, signOut } from './sessionSlice';
import { tourWanted } from '../tour/tourSlice';
import { SignInResult } from './SignInResult';
import styles from './AccountPage.module.css';

function Keys() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <section>
      <h2>Keys</h2>
      <p id="single-keys">
        Outside of fields a letter is a command, such as “e” for “Mark as done” and “z” for “Undo”. If you
        speak to this device, switch these keys off: it would press one for each letter of a word.
      </p>
      <Checkbox
        label="Single keys act on this device"
        aria-describedby="single-keys"
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          // A device without storage cannot keep it.
          setOn(areSingleKeysOn());
        }}
      />
    </section>
  );
}

/** The member's own roles, passkeys and devices. */
export default function AccountPage() {
  const dispatch = useDispatch();
  const { member, passkeys, sessions, isBusy } = useSelector(selectSession);
  if (!member) return null;
  return (
    <div className={styles.page}>
      <h1>Your account</h1>
      <p>
        {member.name}, {member.email}
      </p>
      <section>
        <h2>Roles</h2>
        <ul>
          {member.roles.map((role) => (
            <li key={role}>{ROLE_LABELS[role]}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Passkeys</h2>
        <SignInResult />
        {passkeys.length === 0 && (
          <p>
            {hasAuthenticator()
              ? 'None yet. With a passkey you sign in without an e-mail.'
              : 'None. Passkeys do not work in this browser, or at an address in numbers such as 127.0.0.1.'}
          </p>
        )}
        <ul className={styles.list}>
          {passkeys.map(({ id, name, added_at, used_at }) => (
            <li key={id}>
              <span>
                {name}, added {formatDateTime(added_at)}
                {used_at !== null && `, last used ${formatDateTime(used_at)}`}
              </span>
              <Button
                kind="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => dispatch(removePasskey({ id }))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        {hasAuthenticator() && (
          <Button
            kind="secondary"
            disabled={isBusy}
            onClick={() => dispatch(addPasskey({ name: deviceName() }))}
          >
            Make a passkey
          </Button>
        )}
      </section>
      <section>
        <h2>Tour</h2>
        <p>What is where, in a minute.</p>
        <Button kind="secondary" onClick={() => dispatch(tourWanted())}>
          Take the tour
        </Button>
      </section>
      <Keys />
      <section>
        <h2>Devices</h2>
        <p>
          {sessions === 1
            ? 'You are signed in on this device only.'
            : `You are signed in on ${sessions} devices.`}
        </p>
        <Button kind="secondary" onClick={() => dispatch(signOut({ isEverywhere: true }))}>
          Sign out everywhere
        </Button>
      </section>
    </div>
  );
}
