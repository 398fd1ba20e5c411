/** Prints where the first administrator of a new site signs in. Prints nothing once there is a team. */
export function printFirstSignIn(address: string | undefined, say: (line: string) => void): void {
  if (address === undefined) return;
  say(`Staff sign in here for the first time (once, within 15 minutes): ${address}`);
}
