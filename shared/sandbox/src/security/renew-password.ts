import type { Core } from '../core.ts'
import type { Told } from './news.ts'

/**
 * Sets a login password, ends every session but the one that asks (MC-81), and tells the member.
 * @param first whether it is to be replaced by one of the member's own at once
 */
export function renewPassword(core: Core, told: Told, password: string, token?: string, first = false): void {
  core.store.atomic(() => {
    core.people.setPassword(told.member, password, first)
    core.sessions.endOthers(told.member.id, token)
    core.news.tell(told, 'LOGIN_PASSWORD')
  })
}
