import { integer, type Store, text } from '../../storage/store.ts'

/** Beyond this number the oldest are deleted. */
const KEPT = 2000
const MAX_LENGTH = 64 * 1024

export function createBeacons(store: Store, clock: () => number) {
  return {
    /** @throws TypeError for something that is not JSON or too long */
    store(body: string): void {
      if (body.length > MAX_LENGTH) throw new TypeError('the beacon is too long')
      try {
        JSON.parse(body)
      } catch {
        throw new TypeError('the beacon is not JSON')
      }
      const { id } = store.insert('beacons', { createdAt: clock(), json: body })
      store.run`delete from beacons where id <= ${id - KEPT}`
    },
    /** Oldest first. */
    list: (): { time: number; beacon: unknown }[] =>
      store.all`select * from beacons order by id`.map((row) => ({
        time: integer(row, 'createdAt'),
        beacon: JSON.parse(text(row, 'json')),
      })),
    clear: () => void store.run`delete from beacons`,
  }
}
