import { Button, type ButtonProps, useOnline } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './submit-button.module.css'

/**
 * Submits a form: busy until the answer (MC-09), and disabled with the reason while there is no connection
 * (MC-08). Takes the props of `Button`.
 */
export function SubmitButton({ disabled = false, children, ...rest }: ButtonProps) {
  const online = useOnline()
  const reason = useId()
  return (
    <div className={styles.submit}>
      <Button
        size="l"
        wide
        {...rest}
        type="submit"
        disabled={disabled || !online}
        aria-describedby={online ? rest['aria-describedby'] : reason}
      >
        {children}
      </Button>
      {!online && (
        <p id={reason} className={styles.reason}>
          <Trans>You're offline. You can send this as soon as you are back.</Trans>
        </p>
      )}
    </div>
  )
}
