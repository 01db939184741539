import { $session, readStored, writeStored } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useHomeAnnouncements } from '../../api/announcement-queries.ts'
import type { PopupListProps } from './popup-list.tsx'

const SEEN = 'MC_SEEN:popups'

/** The popup announcements, once per session after the sign-in; a guest sees none (HOME-05). */
export default function LoginPopups() {
  const signedIn = useStore($session) !== null
  const { data, isPlaceholderData } = useHomeAnnouncements()
  const [List, setList] = useState<ComponentType<PopupListProps>>()
  const [open, setOpen] = useState(false)
  const popups = data?.popup ?? []
  const wanted = signedIn && !isPlaceholderData && popups.length > 0

  useEffect(() => {
    if (!wanted || readStored('session', SEEN) !== null) return
    let gone = false
    import(/* webpackChunkName: "popup-list" */ './popup-list.tsx').then(
      ({ PopupList }) => {
        if (gone) return
        writeStored('session', SEEN, '1')
        setList(() => PopupList)
        setOpen(true)
      },
      // Nobody asked for it: the next visit tries again.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [wanted])

  if (!List || !open || !signedIn || popups.length === 0) return null
  return <List popups={popups} onClose={() => setOpen(false)} />
}
