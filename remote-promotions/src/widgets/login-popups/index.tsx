import { useInterstitial } from '@arcada/kit/account'
import { $session, readStored, writeStored } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { type ComponentType, useEffect, useState } from 'react'
import { useHomeAnnouncements } from '../../parts/use-announcements.ts'
import type { PopupListProps } from './popup-list.tsx'

const SEEN = 'MC_SEEN:popups'

/** The popup announcements, once per session after the log-in; not for guests (HOME-05). */
export default function LoginPopups() {
  const loggedIn = useStore($session) !== null
  const { data, isPlaceholderData, isError } = useHomeAnnouncements()
  const [List, setList] = useState<ComponentType<PopupListProps>>()
  const [over, setOver] = useState(false)
  const popups = data?.popup ?? []
  const known = isError || (data !== undefined && !isPlaceholderData)
  const wanted = loggedIn && known && popups.length > 0 && !over
  const shown = useInterstitial('popups', known ? wanted && List !== undefined : undefined)

  useEffect(() => {
    if (!wanted || readStored('session', SEEN) !== null) return
    let gone = false
    import(/* webpackChunkName: "popup-list" */ './popup-list.tsx').then(
      ({ PopupList }) => {
        if (!gone) setList(() => PopupList)
      },
      // No error: the next visit tries again.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [wanted])
  useEffect(() => {
    if (shown) writeStored('session', SEEN, '1')
  }, [shown])

  return shown && List ? <List popups={popups} onClose={() => setOver(true)} /> : null
}
