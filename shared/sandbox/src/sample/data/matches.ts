import { DAY_MS } from '@arcada/kit/i18n/dates'
import type { Text } from '../../domain/common/language.ts'
import { cycle, randomOf, shuffle } from '../../domain/common/random.ts'

export interface Club {
  id: string
  name: string
}

export interface Match {
  home: Club
  away: Club
  league: Text
  /** Ms. */
  time: number
}

/** Invented clubs; the id also draws the crest. */
const CLUBS: readonly Club[] = Object.entries({
  'atletico-serrano': 'Atlético Serrano',
  'porto-real': 'Porto Real',
  'uniao-litoral': 'União do Litoral',
  'estrela-do-vale': 'Estrela do Vale',
  'ferroviario-sul': 'Ferroviário do Sul',
  'nova-aurora': 'Nova Aurora',
  'guara-da-mata': 'Guará da Mata',
  'santa-brisa': 'Santa Brisa',
  'imperial-norte': 'Imperial do Norte',
  'rio-manso': 'Rio Manso',
  'operario-central': 'Operário Central',
  'farol-da-ilha': 'Farol da Ilha',
}).map(([id, name]) => ({ id, name }))

const LEAGUES: readonly Text[] = [
  { pt: 'Liga Nacional', en: 'National League' },
  { pt: 'Copa Verão', en: 'Summer Cup' },
  { pt: 'Taça das Capitais', en: 'Capitals Trophy' },
]

/** Brasília is three hours behind UTC all year round. */
const OFFSET = -3 * 3_600_000
const KICK_OFFS = [16 * 60, 19 * 60 + 30, 21 * 60 + 45]
/** Matches that start within the next minutes are not offered. */
const LEAD = 15 * 60_000

/** The next matches after a moment in order of their start; deterministic for a moment. */
export function nextMatches(now: number, count = 12): Match[] {
  const today = Math.floor((now + OFFSET) / DAY_MS)
  const found: Match[] = []
  for (let day = today; found.length < count; day++) {
    const clubs = shuffle(randomOf(`round/${day}`), CLUBS)
    KICK_OFFS.forEach((minutes, slot) => {
      const time = day * DAY_MS - OFFSET + minutes * 60_000
      if (time <= now + LEAD || found.length >= count) return
      const league = cycle(LEAGUES, day + slot)
      found.push({ home: cycle(clubs, slot * 2), away: cycle(clubs, slot * 2 + 1), league, time })
    })
  }
  return found
}
