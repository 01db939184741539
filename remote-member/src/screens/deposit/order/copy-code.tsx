import { Button, VisuallyHidden } from '@arcada/ui'
import { CheckCircleIcon } from '@arcada/ui/icons'
import { copyText } from '@arcada/ui/share'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './copy-code.module.css'

const SAID_MS = 4_000

export interface CopyCodeProps {
  code: string
  /** What the code is. */
  label: string
  /** What the button says. */
  action: string
}

/** A long code with its button; where the browser does not copy it is chosen, ready for the person to do it (MC-41). */
export function CopyCode({ code, label, action }: CopyCodeProps) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<{ copied: boolean }>()
  useEffect(() => {
    if (!outcome?.copied) return
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    const copied = await copyText(code)
    setOutcome({ copied })
    if (copied) return
    box.current?.focus()
    box.current?.select()
  }

  const copied = outcome?.copied === true
  return (
    <div className={styles.code}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea ref={box} id={id} className={styles.text} value={code} rows={4} spellCheck={false} readOnly />
      <Button
        size="l"
        wide
        icon={copied ? <CheckCircleIcon aria-hidden="true" /> : undefined}
        onClick={() => void copy()}
      >
        {copied ? <Trans>Copied</Trans> : action}
      </Button>
      <VisuallyHidden role="status">{copied && t`Copied`}</VisuallyHidden>
      {outcome?.copied === false && (
        <p role="status" className={styles.byHand}>
          <Trans>Your browser doesn't let us copy. The code is selected: copy it by hand.</Trans>
        </p>
      )}
    </div>
  )
}
