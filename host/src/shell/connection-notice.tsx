import { SHORT, useOnline } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './connection-notice.module.css'

/** Says under the header that the connection has gone, and for a moment that it is back. */
export function ConnectionNotice() {
  const online = useOnline()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!online) {
      setLost(true)
      return
    }
    const timer = setTimeout(() => setLost(false), SHORT)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <div role="status" data-connection={online ? undefined : 'lost'}>
      {!online ? (
        <p className={styles.words}>
          <Trans>You are offline. The rest loads when you are back.</Trans>
        </p>
      ) : (
        lost && (
          <p className={styles.words}>
            <Trans>You are back online.</Trans>
          </p>
        )
      )}
    </div>
  )
}
