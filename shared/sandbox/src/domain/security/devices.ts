import type { Store } from '../../storage/store.ts'
import type { Client } from './user-agent.ts'

/** The known devices of an account. */
export interface Devices {
  /** Whether this device is new to an account with others; remembers it. The first device of an account is expected. */
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
