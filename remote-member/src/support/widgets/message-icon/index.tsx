import { callQuery, isRefusal } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { plural, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $loggedIn, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Dot, IconButton } from '@arcada/kit/ui'
import { MailIcon } from '@arcada/kit/ui/icons'

const POLL_INTERVAL_MS = 60_000

/** Messages in the header, with a dot while one is unread (MSG-01…MSG-03). */
export default function MessageIcon() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const loggedIn = useStore($loggedIn)
  const { data: unread = 0 } = useQuery({
    ...callQuery(unreadMessages),
    enabled: loggedIn,
    // Updated while the page is visible, and when it becomes visible again (MC-149).
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : POLL_INTERVAL_MS),
    refetchOnWindowFocus: 'always',
  })
  const open = () => withSession(loggedIn, () => navigate(routes.webEmail))
  const news = loggedIn && unread > 0
  return (
    <IconButton
      label={
        news ? t`${plural(unread, { one: 'Messages, # unread', other: 'Messages, # unread' })}` : t`Messages`
      }
      icon={<MailIcon />}
      mark={news && <Dot />}
      onClick={open}
    />
  )
}
