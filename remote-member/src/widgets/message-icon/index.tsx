import { callQuery } from '@arcada/api'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { routes } from '@arcada/routes'
import { $signedIn, withSession } from '@arcada/session'
import { Dot, IconButton } from '@arcada/ui'
import { MailIcon } from '@arcada/ui/icons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

const EVERY_MS = 60_000

/** Messages in the header, with a dot while one is unread (MSG-01…MSG-03). */
export default function MessageIcon() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const signedIn = useStore($signedIn)
  const { data: unread = 0 } = useQuery({
    ...callQuery(unreadMessages),
    enabled: signedIn,
    // News come while somebody looks at the page, and when they come back to it (MC-149).
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const open = () => withSession(signedIn, () => navigate(routes.webEmail))
  const news = signedIn && unread > 0
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
