import { userInfo } from 'node:os'

/** The author of a signed act: the key, and the name that the person gave where it is another one. */
export const authorText = (key: string, by?: string) =>
  by === undefined || by === key ? key : `${key} (${by})`

/** The current user's name, for `by`; a container's user may have none. */
export function currentPerson(): string {
  try {
    return userInfo().username
  } catch {
    return process.env.USER ?? 'unknown'
  }
}
