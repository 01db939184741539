import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { Trans } from '@arcada/kit/i18n/macro'
import { safeHref } from '@arcada/kit/ui'
import { useEffect, useRef } from 'react'
import text from '../../../shared/parts/text.module.css'
import styles from './registration-form.module.css'

/** Replaces the form where the register of barred persons has the CPF: neutral, and without a reason (RG-42). */
export function Barred({ register: { name, url } }: { register: RgProfile['centralRegister'] }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const href = safeHref(url)
  return (
    <div className={styles.limits} role="alert">
      <p ref={words} tabIndex={-1} className={text.heading}>
        <Trans>No account can be opened with this CPF.</Trans>
      </p>
      {href && (
        <a href={href} rel="noreferrer" className={styles.terms}>
          {name}
        </a>
      )}
    </div>
  )
}
