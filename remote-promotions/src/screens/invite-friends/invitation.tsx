import { page } from '@arcada/federation'
import { Button, Card, IconButton, safePath, toast } from '@arcada/ui'
import { CopyIcon, ShareIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyText, shareLink } from './hand-out.ts'
import styles from './invite-friends.module.css'
import { QrCode } from './qr-code.tsx'

/** Link, code and QR code, each ready to be handed on. */
export function Invitation({ code, link }: { code: string; link: string }) {
  const { t } = useLingui()
  const path = safePath(link)
  const address = path && new URL(path, location.origin).href
  const { name } = page().release

  async function copy(text: string) {
    if (await copyText(text)) toast({ type: 'success', text: t`Copied` })
    else
      toast({ type: 'fail', text: t`Your browser doesn't allow copying. Press and hold the text instead.` })
  }

  async function share(url: string) {
    const outcome = await shareLink(t`Play with me at ${name}`, url)
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
          <QrCode text={address} />
          <Line
            label={t`Your link`}
            value={address}
            copyLabel={t`Copy link`}
            onCopy={() => void copy(address)}
          />
        </>
      )}
      <Line label={t`Your code`} value={code} copyLabel={t`Copy code`} onCopy={() => void copy(code)} />
      {address && (
        <Button size="l" wide icon={<ShareIcon />} onClick={() => void share(address)}>
          <Trans>Share</Trans>
        </Button>
      )}
    </Card>
  )
}

interface LineProps {
  label: string
  value: string
  copyLabel: string
  onCopy: () => void
}

function Line({ label, value, copyLabel, onCopy }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.lineWords}>
        <span className={styles.lineLabel}>{label}</span>
        <span className={styles.lineValue}>{value}</span>
      </span>
      <IconButton label={copyLabel} icon={<CopyIcon />} variant="tonal" onClick={onCopy} />
    </div>
  )
}
