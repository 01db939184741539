import { Button, IconButton } from '@arcada/kit/ui'
import { XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './update-notice.module.css'

interface UpdateNoticeProps {
  /** The operator marked it so. */
  urgent: boolean
  onUpdate: () => void
  onClose: () => void
}

/** Offers the newer release; nothing happens before the player accepts. */
export function UpdateNotice({ urgent, onUpdate, onClose }: UpdateNoticeProps) {
  const { t } = useLingui()
  return (
    <aside className={styles.notice} role="status" data-update-notice>
      <p className={styles.words}>
        {urgent ? (
          <Trans>There is an important update of the site.</Trans>
        ) : (
          <Trans>A new version of the site is ready.</Trans>
        )}
      </p>
      <Button size="s" onClick={onUpdate}>
        <Trans>Update</Trans>
      </Button>
      <IconButton label={t`Close`} icon={<XIcon />} onClick={onClose} />
    </aside>
  )
}
