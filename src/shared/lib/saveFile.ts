/** Safari fetches the file only after the task of the click, so its URL must stay valid for a while. */
const KEPT_MS = 40_000;

/** Downloads JSON as a file. Browser only. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
