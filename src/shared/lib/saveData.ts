interface NetworkInformation {
  saveData?: boolean;
}

/** Whether the visitor wants to save data (https://wicg.github.io/savedata/). Browser only. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: NetworkInformation }).connection?.saveData === true;
