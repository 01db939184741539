/** Product names in a user agent, which need no translation; '' for unknown ones. */
export interface Client {
  device: string
  browser: string
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

// Most browsers name Chrome or Safari as well: those come last.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/ArcadaApp/, 'Arcada'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const named = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** The device and the browser that a user agent names. */
export function clientOf(userAgent: string): Client {
  return { device: named(DEVICES, userAgent), browser: named(BROWSERS, userAgent) }
}

/** Both in one line, such as `Chrome, Android`; '?' when unknown. */
export function nameOf({ device, browser }: Client): string {
  return [browser, device].filter(Boolean).join(', ') || '?'
}
