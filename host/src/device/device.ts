/** What downloads fit (AMB-67). */
export type Device = 'android' | 'ios' | 'other'

/** Takes the user agent and how many fingers the screen takes (an iPad calls itself a Mac). */
export function deviceOf(userAgent: string, maxTouchPoints = 0): Device {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

/** Version of iOS as [major, minor], or undefined for another system. */
function iosVersion(userAgent: string): readonly [number, number] | undefined {
  const [, major, minor] = /(?:iPhone|iPad|iPod).*? OS (\d+)_(\d+)/.exec(userAgent) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}

/** The tip for old systems: iOS 12 below 12.2, and 11 and lower; no other (LAYOUT-32, AMB-18). */
export function needsLegacyTip(userAgent: string): boolean {
  const version = iosVersion(userAgent)
  if (!version) return false
  const [major, minor] = version
  return major < 12 || (major === 12 && minor < 2)
}

/** Oldest iOS that the app runs on (LAYOUT-33). */
export const IOS_REQUIRED = '12.4'
