import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, VisuallyHidden } from '@arcada/kit/ui'
import { CheckCircleIcon } from '@arcada/kit/ui/icons'
import { copyText } from '@arcada/kit/ui/share'
import { useEffect, useId, useRef, useState } from 'react'
import layout from '../../../../shared/parts/layout.module.css'
import text from '../../../../shared/parts/text.module.css'
import styles from './copy-code.module.css'

const STATUS_MS = 4_000

export interface CopyCodeProps {
  code: string
  /** The name of the code. */
  label: string
  /** The label of the button. */
  action: string
  /** Shown in full, because people compare it; else it has one line. */
  whole?: boolean
}

/** Copies a long code; where the browser cannot, selects it for a manual copy (MC-41). */
export function CopyCode({ code, label, action, whole = false }: CopyCodeProps) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<{ copied: boolean }>()
  useEffect(() => {
    if (!outcome?.copied) return
    const timer = setTimeout(() => setOutcome(undefined), STATUS_MS)
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
  const shown = { id, className: styles.text, value: code, spellCheck: false, readOnly: true }
  const keep = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    box.current = element
  }
  return (
    <div className={layout.stack2}>
      <Button size="l" wide icon={copied ? <CheckCircleIcon /> : undefined} onClick={() => void copy()}>
        {copied ? <Trans>Copied</Trans> : action}
      </Button>
      <VisuallyHidden role="status">{copied && t`Copied`}</VisuallyHidden>
      {outcome?.copied === false && (
        <p role="status" className={text.muted}>
          <Trans>Your browser doesn't let us copy. The code is selected: copy it by hand.</Trans>
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {whole ? <textarea ref={keep} rows={2} {...shown} /> : <input ref={keep} {...shown} />}
    </div>
  )
}
