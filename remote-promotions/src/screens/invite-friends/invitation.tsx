import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Card, safePath, toast } from '@arcada/kit/ui'
import { CopyButton } from '@arcada/kit/ui/copy'
import { ShareIcon } from '@arcada/kit/ui/icons'
import { QrCode } from '@arcada/kit/ui/qr'
import { share } from '@arcada/kit/ui/share'
import styles from './invite-friends.module.css'

/** Link, code and QR code, each with a button to copy or share it. */
export function Invitation({ code, link }: { code: string; link: string }) {
  const { t } = useLingui()
  const path = safePath(link)
  const address = path && new URL(path, location.origin).href
  const { name } = page().release

  async function shareLink(url: string) {
    const outcome = await share({ title: t`Play with me at ${name}`, url })
    if (outcome === 'copied') toast({ type: 'success', text: t`Link copied` })
    if (outcome === 'failed') toast({ type: 'fail', text: t`The link couldn't be shared. Copy it instead.` })
  }

  return (
    <Card as="section" className={styles.invitation}>
      <h2 className={styles.heading}>
        <Trans>Play with friends</Trans>
      </h2>
      {address && (
        <>
          <QrCode text={address} label={t`QR code of your invitation link`} />
          <Line label={t`Your link`} value={address} copyLabel={t`Copy link`} />
        </>
      )}
      <Line label={t`Your code`} value={code} copyLabel={t`Copy code`} />
      {address && (
        <Button size="l" wide icon={<ShareIcon />} onClick={() => void shareLink(address)}>
          <Trans>Share</Trans>
        </Button>
      )}
    </Card>
  )
}

function Line({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className={styles.line}>
      <span className={styles.lineWords}>
        <span className={styles.lineLabel}>{label}</span>
        <span className={styles.lineValue}>{value}</span>
      </span>
      <CopyButton label={copyLabel} text={value} />
    </div>
  )
}
