import { useState } from 'react';
import { useOpening } from '../../notifications/useOpening';
import { panelGroups, type Panel } from '../panels';
import styles from './InfoPanels.module.css';

/** A form rather than a link: its button is a button, and without JavaScript it leads to the page with the same words. */
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

/** What people ask before they come: questions, refunds, and the cities. Each opens over the page. */
export function InfoPanels() {
  const [opened, setOpened] = useState<Panel>();
  const whenLoaded = useOpening();
  return (
    <div id="info" className={styles.panels}>
      {panelGroups.map(({ heading, panels }) => (
        <section key={heading} className={styles.group}>
          <h2>{heading}</h2>
          <ul>
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
