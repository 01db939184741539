import type { Near } from '@arcada/kit/contract/entities/responsible-gaming'
import { LIMIT_PERIODS, type LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { integer, oneOf, record, type Store } from '../../storage/store.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Member } from '../accounts/people.ts'
import type { Text } from '../common/language.ts'
import type { StoredLimit } from './limits.ts'

const toNear = record({ period: oneOf(...LIMIT_PERIODS), percent: integer })

/** Informs a player once per window that a limit is nearly used up: in the inbox, and on the next polling page (RG-21). */
export type Notices = ReturnType<typeof createNotices>

export function createNotices(store: Store, warnAtPercent: (member: Member) => number, clock: () => number) {
  return {
    /**
     * @param used part of the limit, in its own unit
     * @param since when its window began; ms
     */
    tell(member: Member, limit: StoredLimit, used: number, since: number): void {
      const { kind, period, value } = limit
      const memberId = member.id
      if (value === 0 || used * 100 < value * warnAtPercent(member)) return
      const told = store.one`select at from rg_notices
        where memberId = ${memberId} and kind = ${kind} and period = ${period} and at > ${since}`
      if (told) return
      const at = clock()
      const percent = Math.floor((used * 100) / value)
      store.put('rg_notices', { memberId, kind, period, at, unshown: percent })
      writeMessage(store, memberId, nearMail(period, percent, at))
    },
    /** Notices that no page has shown yet; marks them as shown. */
    take(member: Member): Near[] {
      const near = store.all`select period, unshown as percent from rg_notices
        where memberId = ${member.id} and unshown is not null`.map(toNear)
      store.run`update rg_notices set unshown = null where memberId = ${member.id}`
      return near
    },
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
