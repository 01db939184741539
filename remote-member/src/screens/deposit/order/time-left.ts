/** When an answer was made by the server's clock, and when it came by this device's. */
export interface Answered {
  serverNow: number
  receivedAt: number
}

/**
 * Ms until a moment of the server's clock, at least 0. Only how far the device's clock has moved since the answer counts:
 * it may be hours wrong, and goes on while the device sleeps (MC-42).
 */
export function msLeft(until: number, { serverNow, receivedAt }: Answered, now: number): number {
  return Math.max(0, until - serverNow - (now - receivedAt))
}

/** `14:59`, and `23:59:59` from an hour up. A second that has begun counts. */
export function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const short = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${short}` : short
}
