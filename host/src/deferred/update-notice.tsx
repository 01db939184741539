import { Button, IconButton } from '@arcada/ui'
import { XIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './update-notice.module.css'

/** Offers the newer release; nothing happens until the person wants it. */
export function UpdateNotice({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <aside className={styles.notice} role="status" data-update-notice>
      <p className={styles.words}>
        <Trans>A new version of the site is ready.</Trans>
      </p>
      <Button size="s" onClick={onUpdate}>
        <Trans>Update</Trans>
      </Button>
      <IconButton label={t`Close`} icon={<XIcon />} onClick={onClose} />
    </aside>
  )
}
