import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Navigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { Button, Empty, LinkButton, Loading, Screen, safePath, toast } from '@arcada/kit/ui'
import { CheckCircleIcon, RefreshIcon } from '@arcada/kit/ui/icons'
import { useEffect } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import column from '../../../shared/parts/column.module.css'
import text from '../../../shared/parts/text.module.css'
import { type IdentityCheck, identityQuery, type Purpose } from '../../api/identity-queries.ts'
import styles from './check-screen.module.css'
import { Methods } from './methods.tsx'
import { StateText, StateTitle } from './state-text.tsx'

/** /m/securityCenter/identity: a check of age, or with `purpose=LIVENESS` of presence, at the page of a verifier (RG-73). */
export default function CheckScreen() {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  const purpose = asked.get('purpose') === 'LIVENESS' ? 'LIVENESS' : 'AGE'
  const next = safePath(asked.get('next'))
  const { query, data } = useOwn(identityQuery(purpose))
  return (
    <Screen title={purpose === 'AGE' ? t`Confirm your age` : t`Confirm that it is you`} hideTitle>
      <div className={column.narrow}>
        {data ? (
          <Check
            purpose={purpose}
            check={data}
            next={next}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading className={column.narrow} query={query} blocks={[72, 180, 180]} />
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
        <p className={styles.state}>
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
