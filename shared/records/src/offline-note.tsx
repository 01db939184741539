import { useOnline } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './offline-note.module.css'

/** Warns that the data may be old without a connection; they are refreshed when it is restored (MC-08). */
export function OfflineNote({ call }: { call: { id: string } }) {
  const online = useOnline()
  const client = useQueryClient()
  const was = useRef(online)
  const { id } = call
  useEffect(() => {
    if (online && !was.current) void client.invalidateQueries({ queryKey: [id] })
    was.current = online
  }, [online, client, id])
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.note}>
          <Trans>You're offline. This information may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
