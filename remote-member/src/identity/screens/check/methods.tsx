import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Button, Card, safeExternal, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import type { ReactNode } from 'react'
import text from '../../../shared/parts/text.module.css'
import type { Method, Purpose } from '../../api/identity-queries.ts'
import { beginIdentityCheck } from '../../calls/begin-identity-check.ts'
import { identityCheck } from '../../calls/identity-check.ts'
import styles from './check-screen.module.css'

export interface MethodsProps {
  purpose: Purpose
  /** The screen that continues after the check. */
  next: string | undefined
}

/** The two ways to the verifier, with and without facial recognition, at one place and in one size (RG-75). */
export function Methods({ purpose, next }: MethodsProps) {
  const { t } = useLingui()
  const online = useOnline()
  const client = useQueryClient()
  const { write, busy, refusal } = useWrite({
    send: (method: Method, signal) =>
      request(beginIdentityCheck, {
        body: { purpose, method, returnUrl: location.origin + links.identity(purpose, next) },
        signal,
      }),
    onDone: ({ url }) => {
      const address = safeExternal(url, page().release.allowedOrigins)
      if (address) location.assign(address)
      else
        toast({ type: 'fail', text: t`The page of the verifier cannot be opened. Contact customer service.` })
    },
    // The verifier is down, or another tab has gone on with this check.
    onFailed: () => void client.invalidateQueries({ queryKey: [identityCheck.id] }),
  })
  const method = (id: Method, title: ReactNode, note: ReactNode, start: ReactNode) => (
    <li>
      <Card className={styles.method}>
        <h2 className={text.heading}>{title}</h2>
        <p className={text.muted}>{note}</p>
        <Button size="l" wide busy={busy} disabled={!online} onClick={() => write(id)}>
          {start}
        </Button>
      </Card>
    </li>
  )
  return (
    <>
      {!online && (
        <p role="status">
          <Trans>
            You are offline. What you have done is kept: continue as soon as the connection is back.
          </Trans>
        </p>
      )}
      <FormError message={refusal} />
      <ul className={styles.methods} aria-label={t`Choose how`}>
        {method(
          'FACE',
          <Trans>Document and selfie</Trans>,
          <Trans>The verifier compares your face with the photo of your document.</Trans>,
          <Trans>Start with a selfie</Trans>,
        )}
        {method(
          'PERSON',
          <Trans>Document and video call</Trans>,
          <Trans>A person checks your document with you. No facial recognition, and the same result.</Trans>,
          <Trans>Start without a selfie</Trans>,
        )}
      </ul>
    </>
  )
}
