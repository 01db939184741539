import { userInfo } from 'node:os'

/** Who runs the tool, for `by`; a container's user may have no name. */
export function currentPerson(): string {
  try {
    return userInfo().username
  } catch {
    return process.env.USER ?? 'unknown'
  }
}
