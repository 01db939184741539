import { randomBytes } from 'node:crypto'
import { integer, json, record, type Store, text } from '../../storage/store.ts'
import type { Odd } from '../settings/red-rain.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** Grace period for taps that arrive after the end. */
export const GRACE_MS = 3_000
/** How long a round is shown as over before the next one is planned. */
const OVER_MS = 30_000

export type Round = ReturnType<typeof toRound>
const toRound = record({
  id: text,
  secret: ({ secret }) => {
    if (!(secret instanceof Uint8Array)) throw new Error('column secret holds no bytes')
    return secret
  },
  startAt: integer,
  endAt: integer,
  chances: integer,
  odds: json<Odd[]>(),
})

export type RoundState = 'WAITING' | 'RUNNING' | 'OVER' | 'NONE'

const MAX_START_SEC = 86_400

export function createRounds(store: Store, settings: SettingsStore, clock: () => number) {
  const latest = (whitelabel: string) =>
    store.all`select * from red_rain_rounds where whitelabel = ${whitelabel}
      order by startAt desc, rowid desc limit 1`.map(toRound)[0]

  function insert(whitelabel: string, startAt: number): Round {
    const { durationSec, chances, odds } = settings.read(whitelabel).redRain
    const id = `R${randomBytes(8).toString('hex').toUpperCase()}`
    const round = { id, secret: randomBytes(32), startAt, endAt: startAt + durationSec * 1000, chances, odds }
    store.insert('red_rain_rounds', { whitelabel, ...round })
    return round
  }

  return {
    /** The present state; plans the next round when it is due. */
    now: (whitelabel: string): { state: RoundState; round?: Round } =>
      store.atomic(() => {
        const { on, everyMinutes } = settings.read(whitelabel).redRain
        if (!on) return { state: 'NONE' }
        const now = clock()
        const round = latest(whitelabel)
        if (round && now < round.startAt) return { state: 'WAITING', round }
        if (round && now < round.endAt) return { state: 'RUNNING', round }
        if (round && now < round.endAt + OVER_MS) return { state: 'OVER', round }
        if (everyMinutes === 0) return { state: 'NONE' }
        const every = everyMinutes * 60_000
        return { state: 'WAITING', round: insert(whitelabel, (Math.floor(now / every) + 1) * every) }
      }),
    /** A round of the whitelabel by its id. */
    byId: (whitelabel: string, id: string) =>
      store.all`select * from red_rain_rounds where whitelabel = ${whitelabel} and id = ${id}`.map(
        toRound,
      )[0],
    /** The latest round whose secret may be published: no grab counts for it any more. */
    last: (whitelabel: string) =>
      store.all`select * from red_rain_rounds where whitelabel = ${whitelabel} and endAt + ${GRACE_MS} < ${clock()}
        order by endAt desc, rowid desc limit 1`.map(toRound)[0],
    /**
     * Plans a round by hand; it replaces one that has not begun, and ends a running one.
     * @throws TypeError for an invalid time, or while the rain is switched off
     */
    plan(whitelabel: string, startInSec: unknown): Round {
      if (typeof startInSec !== 'number' || !(startInSec >= 0 && startInSec <= MAX_START_SEC))
        throw new TypeError(`startInSec must be a number from 0 to ${MAX_START_SEC}`)
      if (!settings.read(whitelabel).redRain.on)
        throw new TypeError(`the red envelope rain of ${whitelabel} is switched off`)
      return store.atomic(() => {
        const now = clock()
        store.run`delete from red_rain_rounds where whitelabel = ${whitelabel} and startAt > ${now}`
        store.run`update red_rain_rounds set endAt = ${now} where whitelabel = ${whitelabel} and endAt > ${now}`
        return insert(whitelabel, now + Math.round(startInSec * 1000))
      })
    },
  }
}
