/** Where the server names no time, and with Firebase (SMS-05, SMS-06), in seconds. */
const DEFAULT_SECONDS = 60

/** How long the countdown after a code is, in seconds, from the minutes that the server names (CONST-09). */
export function countdownSeconds(expiredMinutes: number | undefined, firebase: boolean): number {
  if (firebase || expiredMinutes === undefined || !(expiredMinutes > 0)) return DEFAULT_SECONDS
  return Math.round(expiredMinutes * 60)
}
