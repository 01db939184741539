/** Whether a value is an object with names, no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it names an app and a version in a form that is safe as a label. */
export const isApp = ({ remote, version }: Record<string, unknown>): boolean =>
  typeof remote === 'string' &&
  /^[a-z][a-z0-9-]{0,39}$/.test(remote) &&
  typeof version === 'string' &&
  /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/.test(version)
