import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { Navigate, useSearchParams } from '@arcada/kit/routes/navigation'
import {
  Button,
  Card,
  Empty,
  LinkButton,
  Loading,
  Screen,
  safeExternal,
  safePath,
  toast,
  useOnline,
} from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { CheckCircleIcon, RefreshIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useEffect } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { type IdentityCheck, identityQuery, type Method, type Purpose } from '../../api/identity-queries.ts'
import { beginIdentityCheck } from '../../calls/begin-identity-check.ts'
import { identityCheck } from '../../calls/identity-check.ts'
import styles from './check-screen.module.css'

/** /m/securityCenter/identity: a check of age, or with `purpose=LIVENESS` of presence, at the page of a verifier (RG-73). */
export default function CheckScreen() {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  const purpose = asked.get('purpose') === 'LIVENESS' ? 'LIVENESS' : 'AGE'
  const next = safePath(asked.get('next'))
  const { query, data } = useOwn(identityQuery(purpose))
  return (
    <Screen title={purpose === 'AGE' ? t`Confirm your age` : t`Confirm that it is you`} hideTitle>
      <div className={layout.narrow}>
        {data ? (
          <Check
            purpose={purpose}
            check={data}
            next={next}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading className={layout.narrow} query={query} blocks={[72, 180, 180]} />
        )}
        {/* Below blocks that are larger than a short answer, it would move. */}
        {(data || query.isError) && (
          <LinkButton to={routes.service} variant="text" wide>
            <Trans>Customer service</Trans>
          </LinkButton>
        )}
      </div>
    </Screen>
  )
}

interface CheckProps {
  purpose: Purpose
  check: IdentityCheck
  next: string | undefined
  busy: boolean
  onRetry: () => void
}

function Check({ purpose, check, next, busy, onRetry }: CheckProps) {
  const { needed, state, available, attemptsLeft } = check
  if (!needed)
    return <Empty icon={<CheckCircleIcon />} text={<Trans>There is nothing to confirm here.</Trans>} />
  if (purpose === 'LIVENESS' && state === 'PASSED' && next) return <BackToAction next={next} />
  const waiting = state === 'PASSED' || state === 'REVIEW'
  const canBegin = !waiting && available && attemptsLeft > 0
  return (
    <>
      <div role="status">
        <p className={text.title}>
          <StateTitle purpose={purpose} check={check} />
        </p>
        <p>
          <StateText purpose={purpose} check={check} />
        </p>
      </div>
      {state === 'PASSED' && purpose === 'AGE' && (
        <LinkButton to={next ?? routes.deposit} replace size="l" wide>
          <Trans>Continue</Trans>
        </LinkButton>
      )}
      {state === 'REVIEW' && (
        <LinkButton to={routes.webEmail} variant="tonal" size="l" wide>
          <Trans>My messages</Trans>
        </LinkButton>
      )}
      {!waiting && !available && (
        <Button variant="tonal" size="l" wide icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {canBegin && (
        <>
          <Methods purpose={purpose} next={next} />
          <p className={text.muted}>
            <Trans>
              Both lead to the page of the verifier and back. We keep only the result, the date, the method
              and the reference of the verifier: no picture and no document number.
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

/** Continues what the check interrupted. */
function BackToAction({ next }: { next: string }) {
  const { t } = useLingui()
  useEffect(() => {
    toast({ type: 'success', text: t`Thank you. Continue where you were.` })
  }, [t])
  return <Navigate to={next} replace />
}

interface MethodsProps {
  purpose: Purpose
  /** The screen that continues after the check. */
  next: string | undefined
}

/** The two ways to the verifier, with and without facial recognition, at one place and in one size (RG-75). */
function Methods({ purpose, next }: MethodsProps) {
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

interface StateTextProps {
  purpose: Purpose
  check: IdentityCheck
}

/** What the state is, in a few words; it is announced when it changes. */
function StateTitle({ purpose, check: { state, available } }: StateTextProps) {
  if (state === 'PASSED')
    return purpose === 'AGE' ? <Trans>Your age is confirmed</Trans> : <Trans>We know that it is you</Trans>
  if (state === 'REVIEW') return <Trans>A person is reviewing your check</Trans>
  if (!available) return <Trans>The verification service does not answer now</Trans>
  if (state === 'STARTED') return <Trans>Your check is not finished</Trans>
  if (state === 'FAILED')
    return purpose === 'AGE' ? (
      <Trans>We could not confirm your age</Trans>
    ) : (
      <Trans>We could not confirm that it is you</Trans>
    )
  return purpose === 'AGE' ? <Trans>Show that you are 18 or over</Trans> : <Trans>Show that it is you</Trans>
}

/** Why the check is demanded or what it led to, and what to do. */
function StateText({ purpose, check }: StateTextProps) {
  const { state, available, attemptsLeft } = check
  if (state === 'PASSED')
    return purpose === 'AGE' ? (
      <Trans>You can deposit and play.</Trans>
    ) : (
      <Trans>Continue with your withdrawal or your change of accounts within 30 minutes.</Trans>
    )
  if (state === 'REVIEW')
    return (
      <Trans>
        You do not need to do anything now. A message brings the result, and this page shows it as well.
      </Trans>
    )
  if (!available)
    return (
      <Trans>Nothing is lost: try again later. Customer service can also help you through a person.</Trans>
    )
  if (state === 'FAILED')
    return attemptsLeft > 0 ? (
      <Trans>
        Perhaps the picture was not sharp, or the document has expired. You can try once more today, with
        either method, or contact customer service.
      </Trans>
    ) : (
      <Trans>No more attempts today. Customer service can help you through a person.</Trans>
    )
  if (state === 'STARTED')
    return <Trans>Nothing is lost. Start again with either method; it takes about three minutes.</Trans>
  return purpose === 'AGE' ? (
    <Trans>
      The law does not accept your word alone. Until your age is confirmed you can look around and withdraw,
      but not deposit, bet or claim.
    </Trans>
  ) : (
    <Trans>
      Before money leaves from a new device, or your accounts for withdrawals change, we check that it is you.
      This protects your money if another person has your password.
    </Trans>
  )
}
