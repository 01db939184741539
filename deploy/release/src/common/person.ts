import { userInfo } from 'node:os'

/** The current user's name, for `by`; a container's user may have none. */
export function currentPerson(): string {
  try {
    return userInfo().username
  } catch {
    return process.env.USER ?? 'unknown'
  }
}
