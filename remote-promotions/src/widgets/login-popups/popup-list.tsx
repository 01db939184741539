import { PromoWarning } from '@arcada/kit/account'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Dialog, IconButton } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronLeftIcon, ChevronRightIcon } from '@arcada/kit/ui/icons'
import { Moment } from '@arcada/kit/ui/time'
import { type MouseEvent, useState } from 'react'
import styles from './popup-list.module.css'

export interface PopupListProps {
  popups: readonly Announcement[]
  onClose: () => void
}

/** One announcement at a time, with buttons to the next and back. */
export function PopupList({ popups, onClose }: PopupListProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const index = Math.min(at, popups.length - 1)
  const popup = popups[index]
  if (!popup) return null
  const count = popups.length
  const last = index === count - 1

  // A link of the text leaves home, so the list closes.
  const followed = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Dialog
      open
      title={popup.title}
      onClose={onClose}
      actions={
        <Button wide onClick={last ? onClose : () => setAt(index + 1)}>
          {last ? <Trans>Got it</Trans> : <Trans>Next</Trans>}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard also fires a click */}
      <div className={styles.content} aria-live="polite" onClick={followed}>
        <Moment at={popup.startDate} device pattern="MM/DD/YYYY" className={styles.date} />
        <SafeHtml html={popup.content} />
      </div>
      <PromoWarning key={popup.id || popup.title} piece="dialog > div" />
      {count > 1 && (
        <div className={styles.pages}>
          <IconButton
            label={t`Previous announcement`}
            icon={<ChevronLeftIcon />}
            disabled={index === 0}
            onClick={() => setAt(index - 1)}
          />
          <span className={styles.page}>
            <Trans>
              {index + 1} of {count}
            </Trans>
          </span>
          <IconButton
            label={t`Next announcement`}
            icon={<ChevronRightIcon />}
            disabled={last}
            onClick={() => setAt(index + 1)}
          />
        </div>
      )}
    </Dialog>
  )
}
