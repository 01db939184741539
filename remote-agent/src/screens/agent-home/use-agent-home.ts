import { useWallet } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { notices } from '@arcada/kit/contract/notices'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { deviceZone } from '@arcada/kit/i18n'
import { dayIn } from '@arcada/kit/i18n/calendar'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { dividendInfoQuery } from '../../api/dividend-queries.ts'
import { teamKpi } from '../../calls/team-kpi.ts'

/** The data of the agency centre; each part fails alone. Today is the day in this device's zone (API-81). `now` in ms since 1970. */
export function useAgentHome(now: number) {
  const session = useStore($session)
  const loggedIn = session !== null
  const today = dayIn(now, deviceZone())
  const own = { enabled: loggedIn, placeholderData: keepPreviousData }
  const wallet = useWallet()
  const kpi = useQuery({
    // Only the sums of the footer are shown; one line is the smallest page.
    ...callQuery(teamKpi, { startDate: today, endDate: today, size: '1' }),
    ...own,
  })
  const menu = useQuery({ ...callQuery(whitelabelMenu), placeholderData: keepPreviousData })
  const unread = useQuery({ ...callQuery(unreadMessages), ...own })
  const announcements = useQuery({ ...callQuery(notices, { types: 'A', pageNo: '1' }), ...own })
  const dividend = useQuery(dividendInfoQuery(session))
  return {
    userName: session?.userName ?? '',
    wallet,
    kpi,
    menu,
    unreadMessages: unread.data ?? 0,
    unreadAnnouncements: announcements.data?.footer?.unreadCount ?? 0,
    dividends: dividend.data?.enabled === true,
  }
}
