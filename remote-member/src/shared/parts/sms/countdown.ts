/** In seconds, for Firebase and where the server sends no time (SMS-05, SMS-06). */
const DEFAULT_SECONDS = 60

/** The countdown after a code in seconds, from the server's minutes (CONST-09). */
export function countdownSeconds(expiredMinutes: number | undefined, firebase: boolean): number {
  if (firebase || expiredMinutes === undefined || !(expiredMinutes > 0)) return DEFAULT_SECONDS
  return Math.round(expiredMinutes * 60)
}
