interface NetworkInformation {
  saveData?: boolean;
}

/** Whether the visitor asks for as little data as possible (https://wicg.github.io/savedata/). Browser only. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;
