import type { AccountCore } from './accounts.ts'
import type { Told } from './news.ts'

/**
 * Sets a login password, ends every other session (MC-81), and informs the member.
 * @param first whether the member has to replace it at the next log-in
 */
export function renewPassword(
  core: AccountCore,
  told: Told,
  password: string,
  token?: string,
  first = false,
): void {
  core.store.atomic(() => {
    core.accounts.people.setPassword(told.member, password, first)
    core.accounts.sessions.endOthers(told.member.id, token)
    core.accounts.news.tell(told, 'LOGIN_PASSWORD')
  })
}
