import { useState } from 'react';
import { useOpening } from '../../notifications/useOpening';
import { panelGroups, type Panel } from '../panels';
import styles from './InfoPanels.module.css';

/**
 * A form rather than a link: the control is a button, and without JavaScript it leads to the page with the
 * same text.
 */
function PanelButton({ panel, onChosen }: { panel: Panel; onChosen: (panel: Panel) => void }) {
  return (
    <form
      method="get"
      action={panel.path}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(panel);
      }}
    >
      <button>{panel.name}</button>
    </form>
  );
}

/** Information before a visit: questions, refunds, and the cities. Each opens in a dialog. */
export function InfoPanels() {
  const [opened, setOpened] = useState<Panel>();
  const whenLoaded = useOpening();
  return (
    <div id="info" className={styles.panels}>
      {panelGroups.map(({ heading, panels }) => (
        <section key={heading} className={styles.group}>
          <h2>{heading}</h2>
          <ul className="button-rows">
            {panels.map((panel) => (
              <li key={panel.name}>
                <PanelButton
                  panel={panel}
                  onChosen={(chosen) => whenLoaded(chosen.dialog, () => setOpened(chosen))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && <opened.dialog.Component onClose={() => setOpened(undefined)} />}
    </div>
  );
}
