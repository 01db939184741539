import { randomBytes } from 'node:crypto'
import { integer, type Row, type Store, text } from '../../storage/store.ts'
import type { Odd } from '../settings/red-rain.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** Grace period for taps that arrive after the end. */
export const GRACE_MS = 3_000
/** How long a round is shown as over before the next one is planned. */
const OVER_MS = 30_000

export interface Round {
  id: string
  secret: Uint8Array
  startAt: number
  endAt: number
  chances: number
  odds: Odd[]
}

export type RoundState = 'WAITING' | 'RUNNING' | 'OVER' | 'NONE'

export interface Rounds {
  /** The present state; plans the next round when it is due. */
  now(whitelabel: string): { state: RoundState; round?: Round }
  /** A round of the whitelabel by its id. */
  byId(whitelabel: string, id: string): Round | undefined
  /** The latest round whose secret may be published: no grab counts for it any more. */
  last(whitelabel: string): Round | undefined
  /**
   * Plans a round by hand; it replaces one that has not begun, and ends a running one.
   * @throws TypeError for an invalid time, or while the rain is switched off
   */
  plan(whitelabel: string, startInSec: unknown): Round
}

const MAX_START_SEC = 86_400

export function createRounds(store: Store, settings: SettingsStore, clock: () => number): Rounds {
  const latest = (whitelabel: string) => {
    const row = store.one(
      'select * from red_rain_rounds where whitelabel = ? order by start_at desc, rowid desc limit 1',
      whitelabel,
    )
    return row && toRound(row)
  }

  function insert(whitelabel: string, startAt: number): Round {
    const { durationSec, chances, odds } = settings.read(whitelabel).redRain
    const round: Round = {
      id: `R${randomBytes(8).toString('hex').toUpperCase()}`,
      secret: randomBytes(32),
      startAt,
      endAt: startAt + durationSec * 1000,
      chances,
      odds,
    }
    store.insert('red_rain_rounds', {
      id: round.id,
      whitelabel,
      secret: round.secret,
      start_at: round.startAt,
      end_at: round.endAt,
      chances: round.chances,
      odds: JSON.stringify(round.odds),
    })
    return round
  }

  return {
    now: (whitelabel) =>
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
    byId(whitelabel, id) {
      const row = store.one('select * from red_rain_rounds where whitelabel = ? and id = ?', whitelabel, id)
      return row && toRound(row)
    },
    last(whitelabel) {
      const row = store.one(
        'select * from red_rain_rounds where whitelabel = ? and end_at + ? < ? order by end_at desc, rowid desc limit 1',
        whitelabel,
        GRACE_MS,
        clock(),
      )
      return row && toRound(row)
    },
    plan(whitelabel, startInSec) {
      if (typeof startInSec !== 'number' || !(startInSec >= 0 && startInSec <= MAX_START_SEC))
        throw new TypeError(`startInSec must be a number from 0 to ${MAX_START_SEC}`)
      if (!settings.read(whitelabel).redRain.on)
        throw new TypeError(`the red envelope rain of ${whitelabel} is switched off`)
      return store.atomic(() => {
        const now = clock()
        store.run('delete from red_rain_rounds where whitelabel = ? and start_at > ?', whitelabel, now)
        store.run(
          'update red_rain_rounds set end_at = ? where whitelabel = ? and end_at > ?',
          now,
          whitelabel,
          now,
        )
        return insert(whitelabel, now + Math.round(startInSec * 1000))
      })
    },
  }
}

function toRound(row: Row): Round {
  const { secret } = row
  if (!(secret instanceof Uint8Array)) throw new Error('column secret holds no bytes')
  return {
    id: text(row, 'id'),
    secret,
    startAt: integer(row, 'start_at'),
    endAt: integer(row, 'end_at'),
    chances: integer(row, 'chances'),
    odds: JSON.parse(text(row, 'odds')),
  }
}
