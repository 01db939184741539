import type { Store } from '../database/store.ts'
import type { Client } from './user-agent.ts'

/** The devices that an account was used with. */
export interface Devices {
  /** Whether the account has others but not this one; remembers it. The first of an account surprises nobody. */
  isNew(memberId: number, client: Client): boolean
}

export function createDevices(store: Store): Devices {
  return {
    isNew(memberId, { device, browser }) {
      const others = store.one('select member_id from known_devices where member_id = ? limit 1', memberId)
      const { changes } = store.run(
        'insert or ignore into known_devices (member_id, device, browser) values (?, ?, ?)',
        memberId,
        device,
        browser,
      )
      return others !== undefined && changes === 1
    },
  }
}
