/** Numbers of releases and publications end here: files with a larger one are not written by this tool. */
export const MAX_NUMBER = 99_999_999

/** The number in the name of a file, such as `12.json`; undefined for any other name, and for a number out of range. */
export function numberIn(name: string, ending: string): number | undefined {
  const digits = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
  return /^[1-9]\d{0,7}$/.test(digits) ? Number(digits) : undefined
}
