import { useOnline } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './offline-note.module.css'

/** Without a connection what stands there may be old; once there is one again, it is asked for anew (MC-08). */
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
          <Trans>You're offline. What stands here may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
