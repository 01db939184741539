import { page } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { Button, ErrorNotice, safeExternal } from '@arcada/kit/ui'
import { ArrowUpRightIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import styles from './pay.module.css'

/** The payment page of an e-wallet or a card, in a window opened directly by the tap (MC-56, MC-58). */
export function PayPage({ url }: { url: string }) {
  const [blocked, setBlocked] = useState(false)
  const address = safeExternal(url, page().release.allowedOrigins)
  if (!address)
    return (
      <ErrorNotice
        message={
          <Trans>
            This payment leads to a place that isn't approved here, so we didn't open it. Cancel it and choose
            another method.
          </Trans>
        }
      />
    )

  function open(target: string) {
    // `noopener` would hide whether the browser blocked it, so `opener` is cleared before the window navigates.
    const opened = window.open('', '_blank')
    setBlocked(opened === null)
    if (!opened) return
    opened.opener = null
    opened.location.replace(target)
  }

  return (
    <>
      <p className={styles.note}>
        <Trans>You pay on the page of the payment provider. Come back here afterwards.</Trans>
      </p>
      <Button size="l" wide icon={<ArrowUpRightIcon aria-hidden="true" />} onClick={() => open(address)}>
        <Trans>Open payment page</Trans>
      </Button>
      <div role="alert">
        {blocked && (
          <p className={styles.blocked}>
            <Trans>Popup blocked. Please allow popups and try again.</Trans>{' '}
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <Trans>Open it with this link</Trans>
            </a>
          </p>
        )}
      </div>
    </>
  )
}
