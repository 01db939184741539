import { isRefused } from '@arcada/api'
import { page } from '@arcada/federation'
import { errorMessage, failureOf } from '@arcada/i18n'
import { Button, LinkButton, Screen, safeExternal } from '@arcada/ui'
import { AlertTriangleIcon, GamepadIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type LaunchParams, launchQuery } from '../../api/launch-queries.ts'
import styles from './launch-game.module.css'
import { backPathOf, launchParamsOf } from './launch-params.ts'

/** Longest that a browser takes to leave for another site, in ms. */
const LEAVE_PATIENCE_MS = 8000

/** Starts the game that the address names and leaves for it (ROUTE-31). */
export default function LaunchGameScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const params = launchParamsOf(search)
  const back = backPathOf(search, state)
  return (
    <Screen title={t`Opening the game`} hideTitle>
      {params ? (
        <Launch params={params} back={back} />
      ) : (
        <Failure
          back={back}
          message={<Trans>This link does not lead to a game. Choose one from the list.</Trans>}
        />
      )}
    </Screen>
  )
}

function Launch({ params, back }: { params: LaunchParams; back: string }) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(launchQuery(params, location.origin + back))
  const address = safeExternal(data, page().release.allowedOrigins)
  const stuck = useLeave(address)
  useReturn(back)

  if (data && !address) {
    return (
      <Failure
        back={back}
        message={
          <Trans>
            This game leads to a place that isn't approved here, so we didn't open it. Choose another game.
          </Trans>
        }
      />
    )
  }
  if (error && !isFetching) {
    return (
      <Failure
        back={back}
        message={isClosed(error) ? <ClosedGame /> : errorMessage(error, i18n)}
        onRetry={failureOf(error, i18n).canRetry ? () => void refetch() : undefined}
      />
    )
  }
  if (address && stuck) return <Blocked address={address} back={back} onRetry={() => void refetch()} />
  return (
    <div className={styles.state} role="status">
      <span className={styles.spot} aria-hidden="true">
        <GamepadIcon />
      </span>
      <p className={styles.words}>
        <Trans>Please wait</Trans>
      </p>
    </div>
  )
}

/** The server opens a closed game for nobody; its general words for that code would blame the account. */
function isClosed(error: Error): boolean {
  return isRefused(error, 'game.maintenance') || isRefused(error, 'permission.denied')
}

function ClosedGame() {
  return <Trans>This game isn't available right now. It may be under maintenance. Come back later.</Trans>
}

/**
 * Leaves for the game in place of this screen: one step back from the game is where the person chose it. Returns
 * true when the browser is still here after a while: it does not let a page open a game by itself.
 */
function useLeave(address: string | undefined): boolean {
  const [stuckAt, setStuckAt] = useState<string>()
  useEffect(() => {
    if (!address) return
    location.replace(address)
    const timer = setTimeout(() => setStuckAt(address), LEAVE_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [address])
  return address !== undefined && stuckAt === address
}

/** A person's own press is never blocked. */
function Blocked({ address, back, onRetry }: { address: string; back: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.spot} aria-hidden="true">
        <AlertTriangleIcon />
      </span>
      <p className={styles.words}>
        <Trans>Your browser didn't open the game by itself. Tap the button to open it.</Trans>
      </p>
      <div className={styles.actions}>
        <a className={styles.open} href={address} rel="noreferrer">
          <Trans>Open the game</Trans>
        </a>
        <Button variant="tonal" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to={back} replace variant="tonal">
          <Trans>Go back</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** Somebody who comes back to a frozen copy of this page would wait for ever. */
function useReturn(back: string) {
  const navigate = useNavigate()
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void navigate(back, { replace: true })
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [back, navigate])
}

interface FailureProps {
  back: string
  message: ReactNode
  onRetry?: (() => void) | undefined
}

function Failure({ back, message, onRetry }: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.spot} aria-hidden="true">
        <AlertTriangleIcon />
      </span>
      <p className={styles.words}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <LinkButton to={back} replace variant="tonal">
          <Trans>Go back</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
