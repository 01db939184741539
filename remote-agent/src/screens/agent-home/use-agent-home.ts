import { useWallet } from '@arcada/account'
import { callQuery } from '@arcada/api'
import { notices } from '@arcada/contract/notices'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { whitelabelMenu } from '@arcada/contract/whitelabel-menu'
import { $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDividendInfo } from '../../api/dividend-queries.ts'
import { teamKpi } from '../../calls/team-kpi.ts'
import { localDay } from './local-day.ts'

/** Everything that the agency centre shows; each part fails by itself. `now` decides which day is today. */
export function useAgentHome(now: Date) {
  const session = useStore($session)
  const signedIn = session !== null
  const today = localDay(now)
  const own = { enabled: signedIn, placeholderData: keepPreviousData }
  const wallet = useWallet()
  const kpi = useQuery({
    // Only the sums of the footer are shown; one line of the team is the least that can be asked for.
    ...callQuery(teamKpi, { startDate: today, endDate: today, size: '1' }),
    ...own,
  })
  const menu = useQuery({ ...callQuery(whitelabelMenu), placeholderData: keepPreviousData })
  const unread = useQuery({ ...callQuery(unreadMessages), ...own })
  const announcements = useQuery({ ...callQuery(notices, { types: 'A', pageNo: '1' }), ...own })
  const dividend = useDividendInfo()
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
