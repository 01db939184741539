import type { Near } from '@arcada/kit/contract/entities/responsible-gaming'
import { LIMIT_PERIODS, type LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { integer, type Store, text } from '../../storage/store.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Member } from '../accounts/people.ts'
import type { Text } from '../common/language.ts'
import type { StoredLimit } from './limits.ts'

/** Informs a player once per window that a limit is nearly used up: in the inbox, and on the next polling page (RG-21). */
export interface Notices {
  /**
   * @param used part of the limit, in its own unit
   * @param since when its window began; ms
   */
  tell(member: Member, limit: StoredLimit, used: number, since: number): void
  /** Notices that no page has shown yet; marks them as shown. */
  take(member: Member): Near[]
}

export function createNotices(
  store: Store,
  warnAtPercent: (member: Member) => number,
  clock: () => number,
): Notices {
  return {
    tell(member, { kind, period, value }, used, since) {
      if (value === 0 || used * 100 < value * warnAtPercent(member)) return
      const told = store.one(
        'select at from rg_notices where member_id = ? and kind = ? and period = ? and at > ?',
        member.id,
        kind,
        period,
        since,
      )
      if (told) return
      const now = clock()
      const percent = Math.floor((used * 100) / value)
      store.run('insert or replace into rg_notices values (?, ?, ?, ?)', member.id, kind, period, now)
      store.run('insert or replace into rg_unshown values (?, ?, ?, ?)', member.id, kind, period, percent)
      writeMessage(store, member.id, nearMail(period, percent, now))
    },
    take: (member) =>
      store
        .all('delete from rg_unshown where member_id = ? returning period, percent', member.id)
        .flatMap((row) => {
          const period = LIMIT_PERIODS.find((one) => one === text(row, 'period'))
          return period ? [{ period, percent: integer(row, 'percent') }] : []
        }),
  }
}

const PERIODS: Record<LimitPeriod, Text> = {
  SESSION: { pt: 'sessão', en: 'session' },
  DAY: { pt: '24 horas', en: '24-hour' },
  WEEK: { pt: '7 dias', en: '7-day' },
  MONTH: { pt: '30 dias', en: '30-day' },
}

function nearMail(period: LimitPeriod, percent: number, time: number) {
  const link = (words: string) => `<p><a href="/m/responsible-gaming/limits">${words}</a></p>`
  return {
    title: { pt: 'Você está perto de um limite', en: 'You are near a limit' },
    content: {
      pt: `<p>Você já usou ${percent}% do seu limite de ${PERIODS[period].pt}.</p>${link('Ver meus limites')}`,
      en: `<p>You have used ${percent}% of your ${PERIODS[period].en} limit.</p>${link('See my limits')}`,
    },
    time,
  }
}
