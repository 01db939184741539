import { Button, toast, VisuallyHidden } from '@arcada/kit/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyText } from '../share/share.ts'

/** How long the button shows that it has copied, in ms. */
const SAID_MS = 4_000

export type CopyButtonProps = {
  /** Accessible name; begins with the word "Copy". */
  label: string
  text: string
}

/** Copies a text and confirms it on the button; where the browser refuses, a message shows what to do. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useLingui()
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    if (await copyText(text)) {
      setCopied(true)
      setCopies((count) => count + 1)
    } else {
      toast({ type: 'fail', text: t`Your browser doesn't allow copying. Press and hold the text instead.` })
    }
  }

  return (
    <>
      <Button
        variant="text"
        aria-label={copied ? undefined : label}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
      <VisuallyHidden role="status">{copied && t`Copied`}</VisuallyHidden>
    </>
  )
}
